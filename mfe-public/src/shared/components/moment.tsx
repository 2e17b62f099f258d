import { momentInWords, ownZone } from '@blush/shared-ui/contracts';
import { useHydrated } from '../use-hydrated';

/** A moment in the viewer's time zone; prerendered pages use UTC. */
export function Moment({ at }: { at: string }) {
  const zone = useHydrated() ? ownZone() : 'UTC';
  return (
    // The renderer's calendar data may be of another version than the browser's.
    <time dateTime={at} suppressHydrationWarning>
      {momentInWords(at, zone)}
    </time>
  );
}
