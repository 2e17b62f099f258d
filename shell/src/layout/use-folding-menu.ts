import { useLocation } from '@blush/shared-ui/router';
import { useEffect, useRef, useState } from 'react';

/** Escape moves the focus to the button: the link that had it is hidden. */
export function useFoldingMenu() {
  const { key } = useLocation();
  // Open at one location only, so that any navigation closes it.
  const [openAt, setOpenAt] = useState<string>();
  const open = openAt === key;
  // Back to that location must not open it again.
  if (!open && openAt !== undefined) setOpenAt(undefined);
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
