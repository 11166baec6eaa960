import { describe, expect, it } from '@jest/globals';
import * as classValidator from 'class-validator';
import { isHeldBy } from '../../../lib/reflection/class-validator/check-of-rule.js';
import { rowOf } from '../../../lib/reflection/class-validator/rows.js';
import { rulesOf } from '../../../lib/reflection/class-validator/rules-of-class.js';
import type { ValidationRule } from '../../../lib/reflection/class-validator/storage.js';
import { decoratorNames, decoratorOf } from '../../laws/class-validator/decorators.js';

const ruleOf = (decorate: PropertyDecorator): ValidationRule => {
  class One {}
  decorate(One.prototype, 'it');
  const [rule] = rulesOf(One);
  if (rule === undefined) throw new Error('it kept no rule');
  return rule;
};

describe('the table of rules', () => {
  it.each(decoratorNames)('has a row for @%s', (name) => {
    expect(rowOf(ruleOf(decoratorOf(name)))).toBeDefined();
  });

  it('has none for decorators that take the author’s own validator', () => {
    class Even {
      validate(): boolean {
        return true;
      }
    }
    classValidator.ValidatorConstraint({ name: 'isInt' })(Even);
    const own = { validate: (value: unknown) => value === 2 };
    expect(rowOf(ruleOf(classValidator.Validate(Even)))).toBeUndefined();
    expect(rowOf(ruleOf(classValidator.ValidateBy({ name: 'isEven', validator: own })))).toBeUndefined();
  });

  it('is not believed of an author’s validator that bears the name of a built-in one', () => {
    const decorators = ['isInt', 'isEmail', 'isPort', 'minLength', 'isPositive'].map((name) =>
      classValidator.ValidateBy({ name, constraints: [1], validator: { validate: (value) => value === 80 } }),
    );
    expect(decorators.map((one) => rowOf(ruleOf(one)))).toEqual(decorators.map(() => undefined));
  });

  it('asks no validator where the shape refuses all that it would', () => {
    const { IsString, IsInt, Min, Matches, MinLength, IsIn } = classValidator;
    expect(isHeldBy({ kind: 'string' }, ruleOf(IsString()))).toBe(true);
    expect(isHeldBy({ kind: 'string', nullable: true }, ruleOf(IsString()))).toBe(false);
    expect(isHeldBy({ kind: 'number' }, ruleOf(IsInt()))).toBe(false);
    expect(isHeldBy({ kind: 'integer', minimum: 3 }, ruleOf(Min(2)))).toBe(true);
    expect(isHeldBy({ kind: 'integer', minimum: 1 }, ruleOf(Min(2)))).toBe(false);
    expect(isHeldBy({ kind: 'enum', values: [2, 3] }, ruleOf(Min(2)))).toBe(true);
    expect(isHeldBy({ kind: 'enum', values: ['a'] }, ruleOf(IsIn(['a', 'b'])))).toBe(true);
    expect(isHeldBy({ kind: 'string', minLength: 1 }, ruleOf(MinLength(1)))).toBe(true);
    expect(isHeldBy({ kind: 'string', minLength: 2 }, ruleOf(MinLength(2)))).toBe(false);
    expect(isHeldBy({ kind: 'string', pattern: '^\\d+$' }, ruleOf(Matches(/^\d+$/)))).toBe(true);
    expect(isHeldBy({ kind: 'string', pattern: '^.$' }, ruleOf(Matches(/^.$/)))).toBe(false);
  });
});
