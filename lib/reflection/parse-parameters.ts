import { createRequire } from 'node:module';
import type { AnyNode, Options, Pattern } from 'acorn';
import { AgentException } from '../result/agent-exception.js';
import { brand } from '../result/brand.js';

/** The part of acorn's parser that is used here; its plugins are made of the same. */
interface ParserParts {
  readonly start: number;
  pos: number;
  context: unknown;
  initialContext(): unknown;
  nextToken(): void;
  parseExpression(): AnyNode;
  parseFunctionBody(node: { readonly start: number }, ...more: unknown[]): void;
  parsePropertyValue(property: { readonly start: number }, ...more: unknown[]): void;
}

type HeadParserClass = new (before: string, text: string, after: string) => ParserParts;

/** The head of a function is to be read, and acorn, which reads all but the plainest, was left out of a bundle. */
export class AcornMissingException extends AgentException {
  constructor(cause: unknown) {
    super(
      'The parameters of a function are to be read from its source, which needs the package "acorn"; it was not found. Keep it, or all of toolwright, external to your bundle.',
      { code: 'declaration.acorn_missing', cause },
    );
  }
}

brand(AcornMissingException, 'AcornMissingException');

const OPTIONS: Options = {
  ecmaVersion: 'latest',
  allowSuperOutsideMethod: true,
  allowAwaitOutsideFunction: true,
  allowImportExportEverywhere: true, // for import.meta
  checkPrivateFields: false,
};

let loaded: HeadParserClass | undefined;

/** Loaded for the first head that is not plain: most programs have none. Throws `AcornMissingException`. */
function headParser(): HeadParserClass {
  if (loaded !== undefined) return loaded;
  let acorn: { readonly Parser: unknown };
  try {
    acorn = createRequire(import.meta.url)('acorn');
  } catch (cause) {
    throw new AcornMissingException(cause);
  }
  loaded = headParserOf(acorn.Parser as new (options: Options, input: string) => ParserParts);
  return loaded;
}

/**
 * A parser that reads the head of the outermost function and goes on behind its body: what stands there, however long and
 * in whatever syntax, says nothing of parameters.
 */
function headParserOf(ParserBase: new (options: Options, input: string) => ParserParts): HeadParserClass {
  return class HeadParser extends ParserBase {
    /** Where the outermost function begins; a method's begins at the parenthesis. */
    #outermost: number;
    readonly #end: number;

    constructor(before: string, text: string, after: string) {
      super(OPTIONS, before + text + after);
      this.#outermost = before.length;
      this.#end = before.length + text.length;
    }

    override parsePropertyValue(property: { readonly start: number }, ...more: unknown[]): void {
      if (property.start === this.#outermost) this.#outermost = this.start;
      super.parsePropertyValue(property, ...more);
    }

    override parseFunctionBody(node: { readonly start: number }, ...more: unknown[]): void {
      if (node.start !== this.#outermost) {
        super.parseFunctionBody(node, ...more); // stands in a default
        return;
      }
      this.context = this.initialContext(); // the body's first token may have opened a template
      this.pos = this.#end;
      this.nextToken();
    }
  };
}

/** The parameters of a function's source text, and whether it is written as a method; null for other text. */
export function parseParameters(
  text: string,
): { readonly parameters: readonly Pattern[]; readonly isMethod: boolean } | null {
  // Most methods cannot be taken for functions; the parser decides, this only says what it is asked first.
  const isFunction = /^(?:async\b\s*)?(?:function\b|\(|[\w$]+\s*=>)/.test(text);
  for (const isMethod of isFunction ? [false, true] : [true, false]) {
    const parameters = isMethod ? parse('({', text, '})') : parse('(', text, ')');
    if (parameters !== null) return { parameters, isMethod };
  }
  return null;
}

function parse(before: string, text: string, after: string): readonly Pattern[] | null {
  const HeadParser = headParser();
  let node: AnyNode;
  try {
    const parser = new HeadParser(before, text, after);
    parser.nextToken();
    node = parser.parseExpression();
  } catch {
    return null; // the caller tries the other form; text that is neither is native code
  }
  if (node.type === 'FunctionExpression' || node.type === 'ArrowFunctionExpression') return node.params;
  if (node.type !== 'ObjectExpression') return null;
  const property = node.properties[0];
  return property?.type === 'Property' && property.value.type === 'FunctionExpression' ? property.value.params : null;
}
