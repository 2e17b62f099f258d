import { type RefObject, useEffect, useRef } from 'react';

/** Refocuses a field that lost the focus because it was disabled while busy, unless the focus is elsewhere by then. */
export function useKeptFocus<Field extends HTMLElement = HTMLInputElement>(
  isBusy: boolean,
): RefObject<Field | null> {
  const field = useRef<Field>(null);
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !isBusy && document.activeElement === document.body) field.current?.focus();
    wasBusy.current = isBusy;
  }, [isBusy]);
  return field;
}
