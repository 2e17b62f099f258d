import { useEffect, useState } from 'react';

const SECOND_MS = 1000;

/** Current time in milliseconds, updated at each full second, so that all countdowns of a page change together. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const schedule = () => {
      timer = setTimeout(
        () => {
          setNow(Date.now());
          schedule();
        },
        SECOND_MS - (Date.now() % SECOND_MS),
      );
    };
    schedule();
    return () => clearTimeout(timer);
  }, []);
  return now;
}
