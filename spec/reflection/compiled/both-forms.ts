// Compiled by every compiler in both forms of decorators (`compilers.spec.ts`); `report` says what became of it.
import { BaseTool, Context, FunctionTool, Param, Tool, ToolContext, Tools } from 'toolwright';

class Address {
  @Param('Street and number') street = '';
  @Param({ type: 'integer', minimum: 0 }) floor!: number;
  @Param({ items: 'string' }) accessor tags: string[] = [];
}

class Service {
  readonly #greeting = 'to';

  @Tool({
    description: 'Ship a parcel',
    effects: 'write',
    idempotent: false,
    timeout: 5000,
    params: {
      name: { type: 'string', description: 'To whom' },
      address: { type: Address, description: 'Where' },
      context: { type: ToolContext },
    },
  })
  ship(name: string, address: Address, express = false, context?: ToolContext): string {
    const { street, floor, tags } = address;
    return `${this.#greeting} ${[name, address instanceof Address, street, floor, tags, express].join(' ')} ${context?.signal.aborted}`;
  }

  @Tool({ params: [{ name: 'options', type: Address }, { items: 'number' }] })
  destructured({ street }: Address, ...numbers: number[]): string {
    return street + numbers.length;
  }

  @Tool({ name: 'symbolic', description: 'By symbol' })
  [Symbol.for('symbolic')](count = 2): number {
    return count;
  }

  @Tool('Count up')
  async *count(to = 3): AsyncGenerator<number, string> {
    for (let n = 1; n <= to; n += 1) yield n;
    return `counted to ${to}`;
  }

  @Tool({ description: 'Ping', params: { host: { type: 'string' } }, returns: 'boolean' })
  static async ping(host: string): Promise<boolean> {
    return host === 'here';
  }

  plain(): void {}
}

class Undecorated extends Service {
  override destructured(): string {
    return 'override';
  }
  @Tool('Only here') own(): string {
    return 'own';
  }
}

class Redecorated extends Service {
  @Tool({ description: 'Send a parcel', params: { label: { type: Address, description: 'On it' } } })
  override ship(name: string, label = {} as Address, express = true): string {
    return `${name} ${label.street} ${express}`;
  }
}

@Tool({ description: 'Echo a text', params: { text: { type: 'string', maxLength: 5 } }, effects: 'read' })
class EchoTool {
  invoke(text: string): string {
    return text;
  }
}

@Tool({ description: 'Greets', returns: { schema: { type: 'string', minLength: 1 } } })
class Greeter extends BaseTool {
  @Tool({ params: { whom: { type: 'string', description: 'Whom' } } })
  invoke(whom: string): string {
    return `hello ${whom}`;
  }
}

const schemas = (tools: Tools): unknown => tools.toToolSchema().map((definition) => definition.toArray().function);
/** What is wrong; the place as both forms know it, since the standard one is not told the class. */
const faultOf = (make: () => unknown): string => {
  try {
    make();
  } catch (error) {
    return (error as Error).message
      .replace(/@\w+ on "city"|\w+\.city/g, 'city')
      .replace(/(its type is not known): .*/, '$1');
  }
  return 'none';
};

export async function report(): Promise<unknown> {
  const service = new Service();
  const { ship, destructured, symbolic, count } = Object.fromEntries(Tools.from(service).all());
  const address = { street: 'Main 1', floor: 2, tags: ['a'] };
  const greeter = new Greeter();
  return {
    schemas: schemas(Tools.from(service, Service, new EchoTool(), greeter)),
    results: [
      await ship?.use({ name: 'Ann', address, express: 'true' }),
      await destructured?.use({ options: address, numbers: [1, 2] }),
      await symbolic?.use({}),
      await count?.use({ to: 2 }),
      await FunctionTool.fromMethod(Service, 'ping').use({ host: 'here' }),
      await new Tools(greeter).get('greeter').use({ whom: 'Ann' }),
      await Tools.from(new Undecorated()).get('destructured').use({ options: address }),
    ].map((result) => result?.unwrap()),
    traits: [FunctionTool.fromMethod(service, 'ship').traits, FunctionTool.ofMember(new EchoTool(), 'invoke').traits],
    outputs: [FunctionTool.fromMethod(Service, 'ping').outputSchema, greeter.outputSchema],
    names: [Service, Undecorated, Redecorated].map((one) => Tools.from(new one()).names()),
    heirs: schemas(Tools.from(new Redecorated(), Redecorated)),
    faults: [
      faultOf(() => {
        class Broken {
          @Tool({ params: { citty: 'x' } }) wrongName(city = ''): string {
            return city;
          }
          @Tool() noType(city: string | null): string {
            return String(city);
          }
          @Tool() noName([city] = ['Rome']): string {
            return String(city);
          }
        }
        Tools.from(new Broken());
      }),
      faultOf(() => {
        class Getter {
          // @ts-expect-error a getter is no method
          @Tool('x') get city(): string {
            return 'Rome';
          }
        }
        return Getter;
      }),
      faultOf(() => {
        class Arrow {
          // @ts-expect-error a property is no method
          @Tool('x') city = (): string => 'Rome';
        }
        return Arrow;
      }),
      faultOf(() => {
        class Options {
          @Tool({ effect: 'read', effects: 'reads' as 'read', timeout: 0 } as object) city(): void {}
        }
        return Options;
      }),
      faultOf(() => {
        class ContextOnMethod {
          // @ts-expect-error the context is a parameter's
          @Context() city(): void {}
        }
        return ContextOnMethod;
      }),
      faultOf(() => {
        class ParamOnMethod {
          // @ts-expect-error a method is no parameter
          @Param('x') city(): void {}
        }
        return ParamOnMethod;
      }),
    ],
  };
}
