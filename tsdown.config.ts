import { defineConfig } from 'tsdown';

export default defineConfig({
  entry: { index: 'lib/index.ts', 'openai/index': 'lib/openai/index.ts', 'testing/index': 'lib/testing/index.ts' },
  format: ['esm', 'cjs'],
  target: 'node20',
  platform: 'node',
  dts: true,
  sourcemap: true,
  fixedExtension: false,
  hash: false,
});
