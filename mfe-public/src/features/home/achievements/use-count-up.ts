import { useEffect, useState } from 'react';
import { useHydrated } from '../../../shared/use-hydrated';
import { useReducedMotion } from '../behaviour/use-reduced-motion';

export const CEILING = 4000;
const STEP = 10;
const EVERY_MS = 10;

/** Without code or with reduced motion the final value shows at once. */
export function useCountUp(begun: boolean): number {
  const still = useReducedMotion();
  const hydrated = useHydrated();
  const [count, setCount] = useState(0);
  const counting = begun && !still && count < CEILING;

  useEffect(() => {
    if (!counting) return;
    const timer = setInterval(() => setCount((before) => Math.min(before + STEP, CEILING)), EVERY_MS);
    return () => clearInterval(timer);
  }, [counting]);

  return still || !hydrated ? CEILING : count;
}
