import { useEffect, useState } from 'react';

/** Seconds, counted from the mount. */
export function useSecondsLeft(duration: number): number {
  const [left, setLeft] = useState(duration);
  useEffect(() => {
    const start = performance.now();
    // From the clock, because timers of background tabs are throttled.
    const tick = () => setLeft(Math.max(0, duration - Math.round((performance.now() - start) / 1000)));
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [duration]);
  return left;
}
