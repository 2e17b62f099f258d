import { useRef, type FocusEvent, type KeyboardEvent, type PointerEvent } from 'react';
import type { Rotation } from './use-rotation';

const SWIPE_PX = 48;

export function useGestures({ current, go, setPointed, setFocused }: Rotation) {
  const start = useRef<number>(undefined);
  return {
    onPointerEnter: ({ pointerType }: PointerEvent) => setPointed(pointerType === 'mouse'),
    onPointerLeave: () => setPointed(false),
    onPointerDown: ({ pointerType, clientX }: PointerEvent) => {
      start.current = pointerType === 'mouse' ? undefined : clientX;
    },
    onPointerUp: ({ clientX }: PointerEvent) => {
      const travelled = start.current === undefined ? 0 : clientX - start.current;
      start.current = undefined;
      if (Math.abs(travelled) >= SWIPE_PX) go(travelled < 0 ? current + 1 : current - 1);
    },
    // A click moves the focus too, so only `:focus-visible` pauses the rotation.
    onFocus: ({ target }: FocusEvent) => setFocused(target.matches(':focus-visible')),
    onBlur: () => setFocused(false),
    onKeyDown: ({ key, target }: KeyboardEvent) => {
      // A slide that goes would take the focus of its link along.
      if ((target as Element).closest('[aria-live]')) return;
      if (key === 'ArrowRight') go(current + 1);
      if (key === 'ArrowLeft') go(current - 1);
    },
  };
}
