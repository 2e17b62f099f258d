import { useEffect, useState, useSyncExternalStore } from 'react';
import { useHydrated } from '../../../shared/use-hydrated';
import { splashDue, splashPlayed } from './splash-due';

/** Milliseconds. */
const SPLASH_MS = 3000;

const never = () => () => undefined;

/**
 * Prerendered HTML always contains the splash. The style sheet ends it, until `timed`: then this hook does.
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

/** Milliseconds since the first paint, which showed the splash of the prerendered HTML. */
function shownFor(): number {
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  return paint === undefined ? 0 : performance.now() - paint.startTime;
}
