import { useLocation } from '@blush/shared-ui/router';
import { useEffect, useRef, useState } from 'react';

/**
 * State of a navigation that folds into a menu. Following a link closes it, as do Escape, a click beside it and
 * moving the focus past it; after Escape the focus is back on the button, not lost with what was hidden.
 */
export function useFoldingMenu() {
  const { key } = useLocation();
  // Open at one place only: wherever a link leads, it is closed there.
  const [openAt, setOpenAt] = useState<string>();
  const open = openAt === key;
  const bar = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!open) return;
    const closeWhenOutside = ({ target }: Event) => {
      if (target instanceof Node && !bar.current?.contains(target)) setOpenAt(undefined);
    };
    const closeOnEscape = ({ key: pressed }: KeyboardEvent) => {
      if (pressed !== 'Escape') return;
      setOpenAt(undefined);
      bar.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
    };
    document.addEventListener('pointerdown', closeWhenOutside);
    document.addEventListener('focusin', closeWhenOutside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeWhenOutside);
      document.removeEventListener('focusin', closeWhenOutside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [open]);

  return { bar, open, toggle: () => setOpenAt(open ? undefined : key) };
}
