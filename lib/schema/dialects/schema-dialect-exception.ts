import { AgentException } from '../../result/agent-exception.js';
import { brand } from '../../result/brand.js';

/** What of a tool a provider does not take. */
export type DialectFault =
  | 'tool_name'
  | 'property_name'
  | 'root'
  | 'description'
  | 'depth'
  | 'properties'
  | 'enum_values'
  | 'characters';

/**
 * A provider would refuse every request with this tool. Thrown when the tool is written for it; the message names tool,
 * limit and place. `code` is `schema.dialect_` and the fault: `schema.dialect_depth`.
 */
export class SchemaDialectException extends AgentException {
  readonly toolName: string;
  /** The provider's form, for messages: `OpenAI (strict)`. */
  readonly dialect: string;

  constructor(fault: DialectFault, toolName: string, dialect: string, problem: string, mend: string) {
    super(`${dialect} does not take the tool "${toolName}": ${problem} ${mend}`, { code: `schema.dialect_${fault}` });
    this.toolName = toolName;
    this.dialect = dialect;
  }
}

brand(SchemaDialectException, 'SchemaDialectException');
