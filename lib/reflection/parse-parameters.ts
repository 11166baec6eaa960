import { type AnyNode, type Options, Parser, type Pattern } from 'acorn';

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

const ParserBase = Parser as unknown as new (options: Options, input: string) => ParserParts;

const OPTIONS: Options = {
  ecmaVersion: 'latest',
  allowSuperOutsideMethod: true,
  allowAwaitOutsideFunction: true,
  allowImportExportEverywhere: true, // for import.meta
  checkPrivateFields: false,
};

/**
 * Reads the head of the outermost function and goes on behind its body: what stands there, however long and in whatever
 * syntax, says nothing of parameters.
 */
class HeadParser extends ParserBase {
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
}

/** How the language writes functions that have no source: its own, bound ones, proxies. */
const NATIVE = /\{\s*\[native code\]\s*\}$/;

/** The parameters of a function's source text, and whether it is written as a method; null for other text. */
export function parseParameters(
  text: string,
): { readonly parameters: readonly Pattern[]; readonly isMethod: boolean } | null {
  if (NATIVE.test(text)) return null;
  // Most methods cannot be taken for functions; the parser decides, this only says what it is asked first.
  const isFunction = /^(?:async\b\s*)?(?:function\b|\(|[\w$]+\s*=>)/.test(text);
  for (const isMethod of isFunction ? [false, true] : [true, false]) {
    const parameters = isMethod ? parse('({', text, '})') : parse('(', text, ')');
    if (parameters !== null) return { parameters, isMethod };
  }
  return null;
}

function parse(before: string, text: string, after: string): readonly Pattern[] | null {
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
