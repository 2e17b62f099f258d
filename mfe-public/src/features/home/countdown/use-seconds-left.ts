import { useEffect, useState } from 'react';

/** Seconds, counted from the mount. */
export function useSecondsLeft(stretch: number): number {
  const [left, setLeft] = useState(stretch);
  useEffect(() => {
    const start = performance.now();
    // From the clock, because timers of background tabs are throttled.
    const tick = () => setLeft(Math.max(0, stretch - Math.round((performance.now() - start) / 1000)));
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [stretch]);
  return left;
}
