import { type ClassSchedule, ownZone, scheduleDays } from '@blush/shared-ui/contracts';
import { useHydrated } from '../use-hydrated';

/** Days in the viewer's time zone; prerendered pages use the zone of the class. */
export function ClassDates({ schedule }: { schedule: ClassSchedule }) {
  const zone = useHydrated() ? ownZone() : schedule.zone;
  // The renderer's calendar data may be of another version than the browser's.
  return <span suppressHydrationWarning>{scheduleDays(schedule, zone)}</span>;
}
