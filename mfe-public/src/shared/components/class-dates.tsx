import { type ClassSchedule, ownZone, scheduleDays } from '@blush/shared-ui/contracts';
import { useHydrated } from '../use-hydrated';

/** In the viewer's zone; prerendered pages have the class's. */
export function ClassDates({ schedule }: { schedule: ClassSchedule }) {
  const zone = useHydrated() ? ownZone() : schedule.zone;
  return <>{scheduleDays(schedule, zone)}</>;
}
