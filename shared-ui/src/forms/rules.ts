import type { FormRule } from 'antd';

export type Rule = FormRule;
type FixedRule = Exclude<FormRule, (...args: never[]) => unknown>;

/** For text: spaces alone do not count. */
export function required(message: string): FixedRule {
  return { required: true, whitespace: true, message };
}

/** For other values, such as numbers. */
export function requiredValue(message: string): FixedRule {
  return { required: true, message };
}

export function check<Value>(problemOf: (value: Value) => string | undefined): FixedRule {
  return {
    validator: (_, value: Value) => {
      const problem = problemOf(value);
      return problem === undefined ? Promise.resolve() : Promise.reject(new Error(problem));
    },
  };
}

/** Requires the same value as in `field`, which the validated field must list in its `dependencies`. */
export function sameAs(field: string, message: string): Rule {
  return ({ getFieldValue }) =>
    check<unknown>((value) => (value === getFieldValue(field) ? undefined : message));
}
