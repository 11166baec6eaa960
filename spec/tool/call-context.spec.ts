import { describe, expect, it } from '@jest/globals';
import { AgentState, BaseTool, ContextAwareTool, ToolCall, ToolDescriptor } from 'toolwright';

const seen = (state: AgentState | null): string => state?.systemPrompt ?? 'none';
const state = (name: string): AgentState => AgentState.empty().withSystemPrompt(name);

class Shop extends BaseTool {
  readonly #prices = new Map([['tea', 3]]);
  #discount = 0;
  other: (() => unknown) | null = null;

  invoke(): string {
    return `${this.#prices.size} ${seen(this.agentState)}`;
  }
  override metadata(): Record<string, unknown> {
    return { name: this.name, goods: [...this.#prices.keys()], state: seen(this.agentState) };
  }
  get goods(): string {
    return `${[...this.#prices.keys()].join()} for ${seen(this.agentState)}`;
  }
  set discount(value: number) {
    this.#discount = value;
  }
  get discount(): number {
    return this.#discount;
  }
  help(): string {
    return `${this.#prices.get('tea')} ${seen(this.agentState)}`;
  }
  itself(): this {
    return this;
  }
  readonly arrow = (): string => seen(this.agentState);
  readonly later = async (): Promise<string> => {
    await new Promise((resolve) => setTimeout(resolve, 1));
    return seen(this.agentState);
  };
  callOther(): unknown {
    return this.other?.();
  }
}

class Audit extends ContextAwareTool {
  constructor() {
    super(new ToolDescriptor('audit', 'Audits.'));
  }
  invoke(): string {
    return `${this.toolCall?.id} ${seen(this.agentState)}`;
  }
}

describe('a view of a tool', () => {
  it('runs methods, getters and setters that use private fields, in its own context', async () => {
    const shop = new Shop();
    const view = shop.withAgentState(state('one'));
    expect(view.metadata()).toEqual({ name: 'shop', goods: ['tea'], state: 'one' });
    expect(view.goods).toBe('tea for one');
    expect(view.help()).toBe('3 one');
    expect((await view.use()).unwrap()).toBe('1 one');
    view.discount = 5;
    expect([view.discount, shop.discount]).toEqual([5, 5]);
    expect(shop.help()).toBe('3 none');
  });

  it('gives functions in fields its context, also after they waited', async () => {
    const view = new Shop().withAgentState(state('one'));
    const { arrow, help } = view;
    expect([view.arrow(), arrow(), help()]).toEqual(['one', 'one', '3 one']);
    expect(await view.later()).toBe('one');
  });

  it('lets a tool that is called back from another see its own call', () => {
    const outer = new Shop();
    const inner = new Shop();
    outer.other = () => inner.withAgentState(state('inner')).callOther();
    inner.other = () => `${outer.help()}, ${inner.help()}`;
    expect(outer.withAgentState(state('outer')).callOther()).toBe('3 outer, 3 inner');
  });

  it('is a tool of the same class, gives itself where the tool does, and keeps what is set on it', () => {
    const shop = new Shop();
    const view = shop.withAgentState(state('one'));
    expect(view).toBeInstanceOf(Shop);
    expect(view.itself()).toBe(view);
    expect(view.help).toBe(view.help);
    view.help = () => 'mine';
    expect([view.help(), shop.help()]).toEqual(['mine', '3 none']);
  });

  it('keeps state and call, in any order, and works of a frozen tool', () => {
    const tool = Object.freeze(new Audit());
    const call = new ToolCall('audit', {}, 'call_1');
    expect(tool.withAgentState(state('one')).withToolCall(call).invoke()).toBe('call_1 one');
    expect(tool.withToolCall(call).withAgentState(state('one')).withAgentState(state('two')).invoke()).toBe(
      'call_1 two',
    );
    expect(tool.invoke()).toBe('undefined none');
  });
});
