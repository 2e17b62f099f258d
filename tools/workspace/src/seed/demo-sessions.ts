import { localTimeIn, type SessionBody } from '@blush/shared-ui/contracts';

interface Run {
  /** Days from the seed to the first session; absent: it is on the next evening. */
  readonly inDays?: number;
  /** Number of sessions, a week apart. */
  readonly weeks: number;
  /** Local time, such as `18:30`. */
  readonly from: string;
  readonly to: string;
  /** Of several zones, the first whose next evening is neither too soon nor too late. */
  readonly zones: readonly [string, ...string[]];
  readonly isOnline: boolean;
}

const live = { isOnline: true } as const;
/** Studios: the times are those of their clocks. */
const portland = { isOnline: false, zones: ['America/Los_Angeles'] } as const;
const chicago = { isOnline: false, zones: ['America/Chicago'] } as const;
const london = { ...live, zones: ['Europe/London'] } as const;
const losAngeles = { ...live, zones: ['America/Los_Angeles'] } as const;
const kolkata = { ...live, zones: ['Asia/Kolkata'] } as const;
const cairo = { ...live, zones: ['Africa/Cairo'] } as const;

/** Sessions of each class, by its key. Recorded classes have none. */
const runs: Readonly<Record<string, Run>> = {
  'skin-first': {
    ...live,
    weeks: 2,
    from: '19:00',
    to: '20:30',
    zones: ['Europe/London', 'America/Los_Angeles'],
  },
  'skin-first-again': { ...london, inDays: 24, weeks: 2, from: '19:00', to: '20:30' },
  'foundation-matching': { ...london, inDays: 31, weeks: 3, from: '18:00', to: '20:00' },
  'smoky-eyes': { ...losAngeles, inDays: 38, weeks: 4, from: '20:00', to: '21:30' },
  'graphic-liner': { ...portland, inDays: 45, weeks: 1, from: '10:00', to: '16:00' },
  'bridal-makeup': { ...portland, inDays: 52, weeks: 2, from: '09:30', to: '13:00' },
  'bridal-hair': { ...portland, inDays: 59, weeks: 2, from: '14:00', to: '17:30' },
  'glass-skin': { ...cairo, inDays: 21, weeks: 2, from: '16:30', to: '18:00' },
  'red-lips': { ...kolkata, inDays: 7, weeks: 4, from: '19:30', to: '21:00' },
  'stage-makeup': { ...chicago, inDays: 66, weeks: 3, from: '17:00', to: '20:00' },
  'mature-skin': { ...losAngeles, inDays: 41, weeks: 3, from: '18:00', to: '19:30' },
  'henna-eyes': { ...kolkata, inDays: 48, weeks: 2, from: '20:00', to: '21:00' },
};

/**
 * @param key of the class: its `dates`, or else its picture
 * @param now time of the seed
 */
export function demoSessions(key: string, now: Date): SessionBody[] {
  const run = runs[key];
  if (!run) return [];
  const { weeks, from, to, isOnline } = run;
  const { firstDay, zone } = beginningOf(run, now);
  return Array.from({ length: weeks }, (_, week) => {
    const day = dayAfter(firstDay, 7 * week);
    return {
      start: `${day}T${from}`,
      end: `${day}T${to}`,
      zone,
      ...(isOnline && { joinUrl: `https://meet.blush.test/${key}` }),
    };
  });
}

/** Least time from the seed to the next evening, so that the class can be bought until then. */
const LEAD_MS = 3 * 3_600_000;

function beginningOf({ inDays, from, zones }: Run, now: Date): { firstDay: string; zone: string } {
  const [zone] = zones;
  if (inDays !== undefined) return { firstDay: dayAfter(now.toISOString().slice(0, 10), inDays), zone };
  const earliest = new Date(now.getTime() + LEAD_MS);
  // In the other zones the next evening is too soon, and the one after it more than a day away.
  const within = zones.find((each) => nextDayAt(from, each, now) === nextDayAt(from, each, earliest));
  return { firstDay: nextDayAt(from, within ?? zone, earliest), zone: within ?? zone };
}

/** The day on which the clocks of a zone show a time next, after a moment. */
function nextDayAt(time: string, zone: string, moment: Date): string {
  const [day = '', clock = ''] = localTimeIn(moment.toISOString(), zone).split('T');
  return clock < time ? day : dayAfter(day, 1);
}

function dayAfter(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00.000Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}
