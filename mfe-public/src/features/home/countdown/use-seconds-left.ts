import { useEffect, useState } from 'react';

/** Seconds that are left of `duration`, counted from when the component mounts. */
export function useSecondsLeft(duration: number): number {
  const [left, setLeft] = useState(duration);
  useEffect(() => {
    const start = performance.now();
    // Reads the clock, because browsers throttle the timers of background tabs.
    const tick = () => setLeft(Math.max(0, duration - Math.round((performance.now() - start) / 1000)));
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [duration]);
  return left;
}
