import { useEffect, useRef, type RefObject } from 'react';

/**
 * Focuses the frame when its notice is gone or replaced, along with the button that had the focus.
 * @param notice what is shown; `null` without a notice
 */
export function useFocusAfterNotice(notice: unknown): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  const shown = useRef(notice);
  useEffect(() => {
    const isGone = shown.current !== null && shown.current !== notice;
    shown.current = notice;
    if (isGone && document.activeElement === document.body) frame.current?.focus();
  }, [notice]);
  return frame;
}
