import { hasMethods } from '../../result/has-methods.js';
import { checkGiven } from '../check-given.js';
import type { CanDescribeTool, ToolDocumentation } from '../contracts/can-describe-tool.js';
import { ToolDescriptor } from '../tool-descriptor.js';
import type { MixinBase } from './mixin-base.js';

/** What `HasDescriptor` adds. */
export declare abstract class DescriptorMembers implements CanDescribeTool {
  /** Says once, in the constructor, whose words the tool speaks. Throws `ToolDeclarationException` for what is no descriptor. */
  protected describeWith(descriptor: CanDescribeTool): void;
  get name(): string;
  get description(): string;
  metadata(): ToolDocumentation;
  instructions(): ToolDocumentation;
  /** The tool itself, so that what it overrides is what everybody reads. */
  descriptor(): CanDescribeTool;
}

/** A symbol property, unlike a private field, is there in every view of a tool. */
const DESCRIPTOR = Symbol('toolwright.descriptor');

/**
 * Lets a tool describe itself in the words of a descriptor. A class that overrides `metadata()` or `instructions()` is
 * read in its own words everywhere.
 *
 * Seed: Advanced Patterns, "Descriptors as Separate Classes".
 */
export function HasDescriptor<B extends MixinBase>(Base: B): B & MixinBase<DescriptorMembers> {
  abstract class WithDescriptor extends Base {
    [DESCRIPTOR]?: CanDescribeTool;

    protected describeWith(descriptor: CanDescribeTool): void {
      checkGiven(isDescriptor(descriptor), this.constructor.name, 'descriptor', descriptor, A_DESCRIPTOR);
      this[DESCRIPTOR] = descriptor;
    }

    get name(): string {
      return descriptorOf(this).name;
    }

    get description(): string {
      return descriptorOf(this).description;
    }

    metadata(): ToolDocumentation {
      return descriptorOf(this).metadata();
    }

    instructions(): ToolDocumentation {
      return descriptorOf(this).instructions();
    }

    descriptor(): CanDescribeTool {
      return this;
    }
  }
  return WithDescriptor as unknown as B & MixinBase<DescriptorMembers>;
}

const A_DESCRIPTOR = "Give a descriptor: new ToolDescriptor('name', 'What it does').";

function isDescriptor(given: unknown): boolean {
  return hasMethods(given, 'metadata', 'instructions') && typeof (given as { name?: unknown }).name === 'string';
}

/** A tool that was never described goes by its class's name. */
function descriptorOf(tool: { readonly [DESCRIPTOR]?: CanDescribeTool }): CanDescribeTool {
  return tool[DESCRIPTOR] ?? new ToolDescriptor(tool.constructor.name, '');
}
