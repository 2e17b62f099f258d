import { useEffect, useState } from 'react';
import { useReducedMotion } from '../behaviour/use-reduced-motion';

/** Milliseconds. */
const SLIDE_MS = 5000;

/** Stopped at first with reduced motion; paused by pointer or keyboard focus. */
export function useRotation(count: number) {
  const reduced = useReducedMotion();
  const [current, setCurrent] = useState(0);
  const [chosen, setChosen] = useState<boolean>();
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const playing = chosen ?? !reduced;
  const moving = playing && !pointed && !focused;
  const next = (current + 1) % count;

  useEffect(() => {
    if (!moving) return;
    const timer = setTimeout(() => setCurrent(next), SLIDE_MS);
    return () => clearTimeout(timer);
  }, [moving, next]);

  return {
    current,
    next,
    playing,
    moving,
    go: (slide: number) => setCurrent((slide + count) % count),
    toggle: () => setChosen(!playing),
    setPointed,
    setFocused,
  };
}

export type Rotation = ReturnType<typeof useRotation>;
