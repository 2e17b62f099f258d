import { useEffect, useRef } from 'react';

/** Pause in typing after which the text takes effect. */
const PAUSE_MS = 250;

/**
 * Debounces typing. The first change after the field got the focus adds a history entry, later ones replace it.
 * The field follows changes of `settled` from elsewhere, such as Back.
 * @param settle applies the text; `continues` is true from the second call since the field got the focus
 */
export function useTypedFilter(settled: string, settle: (text: string, continues: boolean) => void) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<number>(undefined);
  const continues = useRef(false);
  const latest = useRef({ settled, settle });

  function start() {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      timer.current = undefined;
      const text = input.current?.value.trim() ?? '';
      if (text === latest.current.settled) return;
      latest.current.settle(text, continues.current);
      continues.current = true;
    }, PAUSE_MS);
  }

  useEffect(() => {
    latest.current = { settled, settle };
  });

  useEffect(() => {
    const field = input.current;
    // Text typed before hydration counts.
    if (field !== null && field.value !== field.defaultValue) start();
    return () => {
      window.clearTimeout(timer.current);
      timer.current = undefined;
    };
  }, []);

  useEffect(() => {
    const field = input.current;
    const typing = timer.current !== undefined;
    if (field === null || typing || field.value.trim() === settled) return;
    field.value = settled;
    continues.current = false;
  }, [settled]);

  return {
    ref: input,
    defaultValue: settled,
    onInput: start,
    onFocus: () => {
      continues.current = false;
    },
  };
}
