import { type RefObject, useEffect, useRef } from 'react';

/** For a field that is disabled while it is busy, and so loses the focus: it gets the focus back, unless it is elsewhere by then. */
export function useKeptFocus(isBusy: boolean): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !isBusy && document.activeElement === document.body) field.current?.focus();
    wasBusy.current = isBusy;
  }, [isBusy]);
  return field;
}
