import { useLocation } from '@blush/shared-ui/router';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** The focus moves to the button if the link that has it is hidden: by Escape, or because it leads to the current page. */
export function useFoldingMenu() {
  const { key, pathname } = useLocation();
  // Open at one location only, so that any navigation closes it.
  const [openAt, setOpenAt] = useState<string>();
  const open = openAt === key;
  // Back to that location must not open it again.
  if (!open && openAt !== undefined) setOpenAt(undefined);
  const bar = useRef<HTMLDivElement>(null);
  const focusButton = () => bar.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();

  const shown = useRef({ open, pathname });
  useLayoutEffect(() => {
    const { open: wasOpen, pathname: last } = shown.current;
    shown.current = { open, pathname };
    if (wasOpen && !open && last === pathname && bar.current?.contains(document.activeElement)) focusButton();
  }, [open, pathname]);

  useEffect(() => {
    if (!open) return;
    const closeWhenOutside = ({ target }: Event) => {
      if (target instanceof Node && !bar.current?.contains(target)) setOpenAt(undefined);
    };
    const closeOnEscape = ({ key: pressed }: KeyboardEvent) => {
      if (pressed !== 'Escape') return;
      setOpenAt(undefined);
      focusButton();
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
