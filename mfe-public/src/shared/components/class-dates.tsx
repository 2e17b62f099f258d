import { type ClassSchedule, ownZone, scheduleDays } from '@blush/shared-ui/contracts';
import { useHydrated } from '../use-hydrated';

/** Days in the viewer's time zone; prerendered pages use the zone of the class. */
export function ClassDates({ schedule }: { schedule: ClassSchedule }) {
  const zone = useHydrated() ? ownZone() : schedule.zone;
  // Prerendering may use another version of the locale data than the browser.
  return <span suppressHydrationWarning>{scheduleDays(schedule, zone)}</span>;
}
