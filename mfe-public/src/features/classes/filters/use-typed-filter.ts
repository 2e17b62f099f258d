import { useEffect, useRef } from 'react';

export type ChangeText = (text: string, options: { readonly replace: boolean }) => void;

/** Pause in typing after which the text takes effect. */
const PAUSE_MS = 250;

/**
 * Debounces typing. The first change after the field got the focus adds a history entry, later ones replace it.
 * The field follows changes of `value` from elsewhere, such as Back.
 * @param onChange applies the text; `replace` is true from the second call since the field got the focus
 */
export function useTypedFilter(value: string, onChange: ChangeText) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<number>(undefined);
  const replace = useRef(false);
  const latest = useRef({ value, onChange });

  function start() {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      timer.current = undefined;
      const text = input.current?.value.trim() ?? '';
      if (text === latest.current.value) return;
      latest.current.onChange(text, { replace: replace.current });
      replace.current = true;
    }, PAUSE_MS);
  }

  useEffect(() => {
    latest.current = { value, onChange };
  });

  useEffect(() => {
    const field = input.current;
    // Text may have been typed before hydration.
    if (field !== null && field.value !== field.defaultValue) start();
    return () => {
      window.clearTimeout(timer.current);
      timer.current = undefined;
    };
  }, []);

  useEffect(() => {
    const field = input.current;
    const typing = timer.current !== undefined;
    if (field === null || typing || field.value.trim() === value) return;
    field.value = value;
    replace.current = false;
  }, [value]);

  return {
    ref: input,
    defaultValue: value,
    onInput: start,
    onFocus: () => {
      replace.current = false;
    },
  };
}
