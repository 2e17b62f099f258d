import { type ClassSchedule, dayIn, ownZone } from '@blush/shared-ui/contracts';
import { useHydrated } from '../use-hydrated';

const format = (zone: string) =>
  new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: zone });

/** Days of the first and the last session, such as `Mar 14 – 28, 2027 · 3 sessions`, in the viewer's zone once hydrated. */
export function ClassDates({ schedule }: { schedule: ClassSchedule }) {
  const zone = useHydrated() ? ownZone() : schedule.zone;
  const { start, end, count } = schedule;
  const days = format(zone).formatRange(
    new Date(start),
    new Date(dayIn(start, zone) === dayIn(end, zone) ? start : end),
  );
  return <>{count === 1 ? days : `${days} · ${count} sessions`}</>;
}
