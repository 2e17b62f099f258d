import { useEffect, useState, useSyncExternalStore } from 'react';
import { useHydrated } from '../../../shared/use-hydrated';
import { splashDue, splashPlayed } from './splash-due';

/** How long the splash stays, in milliseconds. */
export const SPLASH_MS = 3000;

const never = () => () => undefined;

/**
 * State of the splash. The server's HTML always has it; `timed` says that code has come and taken over from the
 * style sheet, which ends the splash where no code comes.
 */
export function useSplash() {
  const timed = useHydrated();
  const due = useSyncExternalStore(never, splashDue, () => true);
  const [over, setOver] = useState(false);

  useEffect(() => {
    if (!due) return;
    const end = () => {
      splashPlayed();
      setOver(true);
    };
    const timer = setTimeout(end, SPLASH_MS - shownFor());
    document.addEventListener('click', end);
    document.addEventListener('keydown', end);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('click', end);
      document.removeEventListener('keydown', end);
    };
  }, [due]);

  return { due, over, timed };
}

/** Milliseconds since the browser first painted: it has shown the splash of the server's HTML since then. */
function shownFor(): number {
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  return paint === undefined ? 0 : performance.now() - paint.startTime;
}
