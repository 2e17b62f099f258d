import { type ClassSchedule, momentInWords, scheduleDays } from '@blush/shared-ui/contracts';

/** Days of a class, and when its first session begins, in the reader's zone. */
export function ScheduleTime({ schedule }: { schedule: ClassSchedule }) {
  const { start } = schedule;
  return (
    <>
      {scheduleDays(schedule)}
      <br />
      First session: <time dateTime={start}>{momentInWords(start)}</time>
    </>
  );
}
