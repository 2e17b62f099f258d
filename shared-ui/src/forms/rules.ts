import type { FormRule } from 'antd';

export type Rule = FormRule;
type FixedRule = Exclude<FormRule, (...args: never[]) => unknown>;

/** Refuses an empty field, and one of spaces only. */
export function required(message: string): FixedRule {
  return { required: true, whitespace: true, message };
}

/** Refuses a missing choice or number. */
export function requiredValue(message: string): FixedRule {
  return { required: true, message };
}

/** Asks a function what is wrong with the field's value; `undefined` means nothing. */
export function check<Value>(problemOf: (value: Value) => string | undefined): FixedRule {
  return {
    validator: (_, value: Value) => {
      const problem = problemOf(value);
      return problem === undefined ? Promise.resolve() : Promise.reject(new Error(problem));
    },
  };
}

/** Refuses a value that differs from another field's. The field also names that one in its `dependencies`. */
export function sameAs(field: string, message: string): Rule {
  return ({ getFieldValue }) =>
    check<unknown>((value) => (value === getFieldValue(field) ? undefined : message));
}
