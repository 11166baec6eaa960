import { inDialect, type ToolSchemaOptions } from '../../schema/dialects/in-dialect.js';
import type { JsonSchemaObject } from '../../schema/json-schema-document.js';
import { ToolDefinition } from '../../schema/tool-definition.js';
import type { CanDescribeTool } from '../contracts/can-describe-tool.js';
import { invokeSchema } from '../invoke-shape.js';
import type { CanInvoke } from './has-result-wrapper.js';
import type { MixinBase } from './mixin-base.js';

/** What `HasReflectiveSchema` adds. */
export declare abstract class ReflectiveSchemaMembers {
  /**
   * What the model is told: name and description of the descriptor, parameters reflected from `invoke`; with a `dialect`, as
   * that provider takes it.
   */
  toToolSchema(options?: ToolSchemaOptions): ToolDefinition;
  /** The JSON Schema of the parameters of `invoke`, reflected once a class. */
  protected paramsJsonSchema(): JsonSchemaObject;
}

/**
 * Makes the schema of `invoke`'s own parameters. Throws `ToolDeclarationException`, when it is first asked, for one whose
 * name or type cannot be known.
 *
 * Seed: Advanced Patterns, "ReflectiveSchemaTool".
 */
export function HasReflectiveSchema<B extends MixinBase<CanInvoke & CanDescribeTool>>(
  Base: B,
): B & MixinBase<ReflectiveSchemaMembers> {
  abstract class WithReflectiveSchema extends Base {
    toToolSchema(options?: ToolSchemaOptions): ToolDefinition {
      return inDialect(new ToolDefinition(this.name, this.description, this.paramsJsonSchema()), options);
    }

    protected paramsJsonSchema(): JsonSchemaObject {
      return invokeSchema(this);
    }
  }
  return WithReflectiveSchema as unknown as B & MixinBase<ReflectiveSchemaMembers>;
}
