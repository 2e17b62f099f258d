import { useRef, useState, type FocusEvent, type FormEvent } from 'react';

export type Rules<Values> = {
  readonly [Name in keyof Values]: (value: string, values: Values) => string | undefined;
};

type Problems<Values> = Partial<Record<keyof Values, string>>;

/** Shows a refusal at a field until its value changes. */
type ShowRefusal<Values> = (name: keyof Values & string, message: string) => void;

/**
 * Uncontrolled fields, so that text typed or autofilled before hydration is kept.
 * @param rules by field name, in the order of the form
 * @param onSubmit receives valid values, and a function that shows a refusal at its field
 */
export function useFields<Values extends Record<keyof Values, string>>(
  rules: Rules<Values>,
  onSubmit: (values: Values, showRefusal: ShowRefusal<Values>) => void,
) {
  const names = Object.keys(rules) as (keyof Values & string)[];
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Problems<Values>>({});
  const [refusal, setRefusal] = useState<Problems<Values>>({});

  function read(): Values {
    const data = new FormData(form.current ?? undefined);
    // Text fields only, so no value is a file.
    return Object.fromEntries(names.map((name) => [name, data.get(name) as string])) as Values;
  }

  function problemsOf(checked: readonly (keyof Values)[]): Problems<Values> {
    const values = read();
    const found: Problems<Values> = {};
    for (const name of checked) {
      const problem = rules[name](values[name], values);
      if (problem !== undefined) found[name] = problem;
    }
    return found;
  }

  const focus = (name: string | undefined) =>
    name !== undefined && form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();

  const showRefusal: ShowRefusal<Values> = (name, message) => {
    setRefusal({ [name]: message } as Problems<Values>);
    focus(name);
  };

  return {
    problemOf: (name: keyof Values) => refusal[name] ?? problems[name],
    valueOf: (name: keyof Values) => read()[name],
    form: {
      ref: form,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        setRefusal({});
        const found = problemsOf(names);
        setProblems(found);
        const first = names.find((name) => found[name] !== undefined);
        if (first === undefined) onSubmit(read(), showRefusal);
        else focus(first);
      },
      onBlur: ({ target }: FocusEvent<HTMLElement>) => {
        if (!(target instanceof HTMLInputElement) || target.value === '') return;
        setProblems(problemsOf(names.filter((name) => name === target.name || problems[name])));
      },
      onInput: ({ target }: FormEvent) => {
        if (target instanceof HTMLInputElement && target.name in refusal) setRefusal({});
        setProblems(problemsOf(names.filter((name) => problems[name])));
      },
    },
  };
}
