import type { Rule } from '@blush/shared-ui/forms';
import { classRules } from './class-rules';
import { groupHintOf } from './detail-fields';

/** What the first of the rules says that refuses the value. */
async function problemOf(rules: readonly Rule[], value: unknown): Promise<unknown> {
  for (const rule of rules)
    try {
      if ('validator' in rule) await rule.validator?.(rule, value, () => undefined);
    } catch (error) {
      return error;
    }
  return undefined;
}

describe('the fields of a class', () => {
  const seats = 'A whole number from 1 to 10,000';
  const cents = 'In whole cents, such as 64.99';

  it.each([
    ['classImg', 'nonsense', 'Invalid URL'],
    ['seats', 0, seats],
    ['seats', 1.5, seats],
    ['price', 0.49, 'From $0.50 to $10,000'],
    ['price', 19.999, cents],
    ['price', 64.999, cents],
  ] as const)('refuse as %s %j', async (field, value, message) => {
    await expect(problemOf(classRules[field], value)).resolves.toEqual(new Error(message));
  });

  it.each([
    ['classImg', ''],
    ['seats', 1],
    ['seats', 10_000],
    ['price', 0.5],
    ['price', 19.99],
  ] as const)('accept as %s %j', async (field, value) => {
    await expect(problemOf(classRules[field], value)).resolves.toBeUndefined();
  });

  it.each([[40], [null]])('need no warning for a group of %j and 40 seats', (groupSize) => {
    expect(groupHintOf(groupSize, 40)).toBe('Maximum number of students taught together.');
  });
});
