import { HasReflectiveSchema } from './mixins/has-reflective-schema.js';
import { SimpleTool } from './simple-tool.js';

/**
 * A `SimpleTool` whose schema is reflected from the parameters of `invoke`; the base of `FunctionTool`.
 *
 * Seed: Advanced Patterns, "ReflectiveSchemaTool".
 */
export abstract class ReflectiveSchemaTool extends HasReflectiveSchema(SimpleTool) {}
