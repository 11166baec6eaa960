import type { NamedArguments } from '../arguments/argument-text.js';
import { InvalidToolArgumentsException } from '../arguments/invalid-tool-arguments-exception.js';
import { checkedDocument } from '../reflection/schema-shape.js';
import { readerOf } from '../shape/reader.js';
import { Reading } from '../shape/reading.js';
import type { Reader } from '../shape/shape-kind.js';
import type { ToolInterface } from './contracts/tool-interface.js';
import { FunctionTool } from './function-tool.js';
import { declaresParameters } from './invoke-shape.js';
import type { CanInvoke } from './mixins/has-result-wrapper.js';
import { SchemaTool } from './schema-tool.js';

interface WrittenReader {
  readonly name: string;
  readonly read: Reader;
}

const readers = new WeakMap<ToolInterface, WrittenReader>();

/**
 * The arguments as the schema says that the author of a tool wrote by hand: judged by it, converted, its defaults filled
 * in. A tool whose parameters are reflected reads its arguments itself, and gets them as they are.
 *
 * Throws `InvalidToolArgumentsException` for what the schema refuses, `ToolDeclarationException` for a schema with a fault.
 */
export function argumentsByWrittenSchema(tool: ToolInterface, args: NamedArguments): NamedArguments {
  if (readsByType(tool)) return args;
  const { name, read } = writtenReader(tool);
  const reading = new Reading();
  const value = read(args, reading);
  if (reading.count > 0) throw InvalidToolArgumentsException.forProblems(name, reading.problems);
  return value as NamedArguments;
}

function writtenReader(tool: ToolInterface): WrittenReader {
  let reader = readers.get(tool);
  if (reader === undefined) {
    const { name, parameters } = tool.toToolSchema();
    reader = { name, read: readerOf({ kind: 'raw', document: checkedDocument(parameters, `tool "${name}"`) }) };
    readers.set(tool, reader);
  }
  return reader;
}

function readsByType(tool: ToolInterface): boolean {
  if (tool instanceof FunctionTool || tool instanceof SchemaTool) return true;
  return isInvoked(tool) && declaresParameters(tool);
}

function isInvoked(tool: object): tool is CanInvoke {
  return 'invoke' in tool && typeof tool.invoke === 'function';
}
