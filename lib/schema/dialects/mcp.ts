import type { Dialect } from './dialect.js';

/** The Model Context Protocol: `inputSchema` is JSON Schema of draft 2020-12 with an object at its root. */
export const mcp: Dialect = {
  name: 'mcp',
  title: 'MCP',
  checked: '2026-12-01',
  sources: ['Model Context Protocol, specification 2025-11-25, Server features, "Tools", "Tool names"'],
  keywords: null,
  formats: null,
  nullability: 'type',
  enumOfAnything: true,
  isStrict: false,
  takesEmptyObjects: true,
  limits: { toolName: /^[A-Za-z0-9_.-]{1,128}$/ },
};
