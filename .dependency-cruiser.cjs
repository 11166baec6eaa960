/** The floors of the house, lowest first. A floor imports from itself and from those before it. */
const FLOORS = [
  'result',
  'schema',
  'shape',
  'reflection',
  'arguments',
  'tool',
  'agent',
  'builder',
  'capability',
  'driver',
];

/** A folder of lib that is no floor is an integration (one subpath export, one peer) or `testing`. */
const INTEGRATION = `^lib/(?!(?:${FLOORS.join('|')}|testing)/)[^/]+/`;
const VALUE_ONLY = { dependencyTypesNot: ['type-only'] };

const floorRules = FLOORS.slice(0, -1).map((floor, index) => ({
  name: `floor-${floor}`,
  comment: `${floor} imports only from the floors below it: ${FLOORS.slice(0, index).join(', ') || 'none'}. A type may come from above.`,
  severity: 'error',
  from: { path: `^lib/${floor}/` },
  to: { path: `^lib/(?:${FLOORS.slice(index + 1).join('|')})/`, ...VALUE_ONLY },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...floorRules,
    {
      name: 'core-knows-no-integration',
      comment: 'Nothing in the core sees an integration or the test doubles.',
      severity: 'error',
      from: { path: `^lib/(?:${FLOORS.join('|')})/|^lib/index\\.ts$` },
      to: { path: `${INTEGRATION}|^lib/testing/` },
    },
    {
      name: 'integrations-stand-alone',
      comment: 'An integration has one peer of its own and sees the core only.',
      severity: 'error',
      from: { path: '^lib/([^/]+)/', pathNot: `^lib/(?:${FLOORS.join('|')})/` },
      to: { path: INTEGRATION, pathNot: '^lib/$1/' },
    },
    {
      name: 'entries-are-for-users',
      comment: 'Inside the house every file imports the file it needs, never a public entry.',
      severity: 'error',
      from: { path: '^lib/' },
      to: { path: ['^lib/index\\.ts$', '^lib/[^/]+/index\\.ts$'] },
    },
    {
      name: 'no-cycle',
      comment: 'Files that need each other are one idea, or a type in between is missing.',
      severity: 'error',
      from: { path: '^lib/' },
      to: { circular: true, viaOnly: VALUE_ONLY },
    },
    {
      name: 'no-orphan',
      severity: 'error',
      from: { orphan: true, path: '^lib/', pathNot: '/index\\.ts$' },
      to: {},
    },
    {
      name: 'lib-ships-alone',
      comment: 'lib imports neither tests, samples nor development tools.',
      severity: 'error',
      from: { path: '^lib/' },
      to: { path: '^(?:spec|samples|scripts|bench)/' },
    },
    {
      name: 'no-undeclared-package',
      comment: 'A package that lib imports is a dependency or a peer.',
      severity: 'error',
      from: { path: '^lib/' },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['npm-peer', 'npm'] },
    },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
    doNotFollow: { path: 'node_modules' },
  },
};
