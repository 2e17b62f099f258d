import { useEffect, useState } from 'react';

/** Seconds left of a stretch of time that begins when the page does. */
export function useSecondsLeft(stretch: number): number {
  const [left, setLeft] = useState(stretch);
  useEffect(() => {
    const start = performance.now();
    // From the clock, not by counting ticks: a tab in the background gets fewer of them.
    const tick = () => setLeft(Math.max(0, stretch - Math.round((performance.now() - start) / 1000)));
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [stretch]);
  return left;
}
