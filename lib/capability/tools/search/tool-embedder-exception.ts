import { AgentException } from '../../../result/agent-exception.js';
import { brand } from '../../../result/brand.js';

/**
 * A `ToolEmbedder` did not do its part. `code` is `tool_embedder.failed` (it threw, see `cause`) or
 * `tool_embedder.malformed` (what it gave are not the vectors asked for).
 */
export class ToolEmbedderException extends AgentException {
  private constructor(message: string, code: string, cause?: unknown) {
    super(message, { code, cause });
  }

  static failed(cause: unknown): ToolEmbedderException {
    const text = cause instanceof Error ? cause.message || cause.name : String(cause);
    return new ToolEmbedderException(`The tool embedder failed: ${text}`, 'tool_embedder.failed', cause);
  }

  static malformed(problem: string): ToolEmbedderException {
    const message = `The tool embedder gave ${problem}: it must give a list of finite numbers for each text, all of one length.`;
    return new ToolEmbedderException(message, 'tool_embedder.malformed');
  }
}

brand(ToolEmbedderException, 'ToolEmbedderException');
