import { inDialect, type ToolSchemaOptions } from '../schema/dialects/in-dialect.js';
import type { JsonSchemaObject } from '../schema/json-schema-document.js';
import { ToolDefinition } from '../schema/tool-definition.js';
import type { ToolTraits } from '../shape/tool-traits.js';
import type { CanDescribeTool, ToolDocumentation } from './contracts/can-describe-tool.js';
import type { ToolInterface } from './contracts/tool-interface.js';
import { declaresParameters, invokeFacts, invokeSchema, prototypeOf, withoutSchema } from './invoke-shape.js';
import { HasArgs } from './mixins/has-args.js';
import { HasDescriptor } from './mixins/has-descriptor.js';
import { HasResultWrapper } from './mixins/has-result-wrapper.js';

/**
 * The root of the tool classes: a descriptor, the result wrapper, and `arg()`. A subclass writes `invoke`, and says what
 * the model is told: by `@Param` on the parameters of `invoke`, or by a `toToolSchema()` of its own.
 *
 * @example
 * class EchoTool extends SimpleTool {
 *   constructor() {
 *     super(new ToolDescriptor('echo_text', 'Echo back the provided text unchanged.'));
 *   }
 *   invoke(\@Param('Text to echo back') text: string): string {
 *     return text;
 *   }
 * }
 * await new EchoTool().use({ text: 'hi' }); // Success('hi')
 *
 * Seed: Advanced Patterns, "SimpleTool".
 */
export abstract class SimpleTool
  extends HasArgs(HasResultWrapper(HasDescriptor(Object)))
  implements ToolInterface, CanDescribeTool
{
  constructor(descriptor: CanDescribeTool) {
    super();
    this.describeWith(descriptor);
  }

  /** What `@Tool` on the class declares of how it may be run. */
  get traits(): ToolTraits {
    return invokeFacts(prototypeOf(this)).traits;
  }

  /** The JSON Schema of what it returns, as `returns` of `@Tool` says it; null when nobody said. */
  get outputSchema(): JsonSchemaObject | null {
    return invokeFacts(prototypeOf(this)).outputSchema;
  }

  /** Everything one needs to call it; the parameters are those of the schema unless the descriptor says them itself. */
  override instructions(): ToolDocumentation {
    const said = super.instructions();
    const isSaid = Object.keys(said.parameters ?? {}).length > 0;
    return isSaid ? said : { ...said, parameters: this.toToolSchema().parameters };
  }

  /**
   * What the model is told. Throws `ToolDeclarationException` when neither `@Param` nor an override says what arguments
   * the tool takes.
   */
  toToolSchema(options?: ToolSchemaOptions): ToolDefinition {
    if (!declaresParameters(this)) throw withoutSchema(this);
    return inDialect(new ToolDefinition(this.name, this.description, invokeSchema(this)), options);
  }
}
