import type { SessionBody } from '@blush/shared-ui/contracts';

interface Run {
  /** Days from the seed to the first session. */
  readonly inDays: number;
  /** Number of sessions, a week apart. */
  readonly weeks: number;
  /** Local time, such as `18:30`. */
  readonly from: string;
  readonly to: string;
  readonly zone: string;
  readonly isOnline: boolean;
}

const live = { isOnline: true } as const;
/** Studios, whose clocks count. */
const portland = { isOnline: false, zone: 'America/Los_Angeles' } as const;
const chicago = { isOnline: false, zone: 'America/Chicago' } as const;

/** Sessions of each class, by the name of its picture. Recorded classes have none. */
const runs: Readonly<Record<string, Run>> = {
  'skin-first': { ...live, inDays: 24, weeks: 2, from: '19:00', to: '20:30', zone: 'Europe/London' },
  'foundation-matching': { ...live, inDays: 31, weeks: 3, from: '18:00', to: '20:00', zone: 'Europe/London' },
  'smoky-eyes': { ...live, inDays: 38, weeks: 4, from: '20:00', to: '21:30', zone: 'America/Los_Angeles' },
  'graphic-liner': { ...portland, inDays: 45, weeks: 1, from: '10:00', to: '16:00' },
  'bridal-makeup': { ...portland, inDays: 52, weeks: 2, from: '09:30', to: '13:00' },
  'bridal-hair': { ...portland, inDays: 59, weeks: 2, from: '14:00', to: '17:30' },
  'glass-skin': { ...live, inDays: 27, weeks: 2, from: '18:30', to: '20:00', zone: 'Africa/Cairo' },
  'red-lips': { ...live, inDays: 7, weeks: 3, from: '19:30', to: '21:00', zone: 'Asia/Kolkata' },
  'stage-makeup': { ...chicago, inDays: 66, weeks: 3, from: '17:00', to: '20:00' },
  'mature-skin': { ...live, inDays: 41, weeks: 3, from: '18:00', to: '19:30', zone: 'America/Los_Angeles' },
  'henna-eyes': { ...live, inDays: 48, weeks: 2, from: '20:00', to: '21:00', zone: 'Asia/Kolkata' },
};

/** @param today day of the seed, such as `2027-03-14` */
export function demoSessions(picture: string, today: string): SessionBody[] {
  const run = runs[picture];
  if (!run) return [];
  const { inDays, weeks, from, to, zone, isOnline } = run;
  return Array.from({ length: weeks }, (_, week) => {
    const day = dayAfter(today, inDays + 7 * week);
    return {
      start: `${day}T${from}`,
      end: `${day}T${to}`,
      zone,
      ...(isOnline && { joinUrl: `https://meet.blush.test/${picture}` }),
    };
  });
}

function dayAfter(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00.000Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}
