import { useEffect, useRef } from 'react';

/** Milliseconds without a key after which what was typed counts. */
const PAUSE_MS = 250;

/**
 * A field one types a filter into. It keeps its own text and settles it after a pause, so that typing writes the
 * address seldom, and one visit of the field makes one step of the history. The field follows when the settled
 * text changes otherwise, such as by "Back".
 *
 * @param settled the text that filters now
 * @param settle takes a new text; `continues` from the second time in one visit of the field
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
    // Prerendered HTML is there before its code: what was typed by then is not lost.
    if (field !== null && field.value !== field.defaultValue) start();
    return () => {
      window.clearTimeout(timer.current);
      timer.current = undefined;
    };
  }, []);

  useEffect(() => {
    const field = input.current;
    const typing = timer.current !== undefined;
    if (field !== null && !typing && field.value.trim() !== settled) field.value = settled;
  }, [settled]);

  return {
    ref: input,
    defaultValue: settled,
    onInput: start,
    onBlur: () => {
      continues.current = false;
    },
  };
}
