import { useEffect, useState } from 'react';
import { useHydrated } from '../../../shared/use-hydrated';
import { useReducedMotion } from '../behaviour/use-reduced-motion';

export const CEILING = 4000;
const STEP = 10;
const EVERY_MS = 10;

/** The current count; before hydration and with reduced motion, the final value. */
export function useCountUp(started: boolean): number {
  const reduced = useReducedMotion();
  const hydrated = useHydrated();
  const [count, setCount] = useState(0);
  const counting = started && !reduced && count < CEILING;

  useEffect(() => {
    if (!counting) return;
    const timer = setInterval(() => setCount((before) => Math.min(before + STEP, CEILING)), EVERY_MS);
    return () => clearInterval(timer);
  }, [counting]);

  return reduced || !hydrated ? CEILING : count;
}
