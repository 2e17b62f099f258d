const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** 15 days, 10 hours, 24 minutes and 41 seconds. */
export const COUNTDOWN_SECONDS = 15 * DAY + 10 * HOUR + 24 * MINUTE + 41;

interface Unit {
  readonly label: string;
  readonly value: number;
}

export function unitsOf(seconds: number): Unit[] {
  return [
    { label: 'Days', value: Math.floor(seconds / DAY) },
    { label: 'Hours', value: Math.floor((seconds % DAY) / HOUR) },
    { label: 'Minutes', value: Math.floor((seconds % HOUR) / MINUTE) },
    { label: 'Seconds', value: seconds % MINUTE },
  ];
}
