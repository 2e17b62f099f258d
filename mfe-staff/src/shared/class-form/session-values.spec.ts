import type { ClassSession } from '@blush/shared-ui/contracts';
import {
  endsNextDay,
  nextRow,
  sameSessions,
  sessionProblem,
  sessionsOf,
  sessionValuesOf,
  type SessionRow,
} from './session-values';

const ZONE = 'America/New_York';
const stored: ClassSession[] = [
  {
    id: 'a'.repeat(24),
    // The day on which clocks go forward.
    start: '2027-03-14T22:00:00.000Z',
    end: '2027-03-15T00:30:00.000Z',
    zone: ZONE,
    joinUrl: 'https://meet.test/a',
  },
  {
    id: 'b'.repeat(24),
    start: '2027-03-21T03:00:00.000Z',
    end: '2027-03-21T05:00:00.000Z',
    zone: 'Europe/Berlin',
    cancelledAt: '2027-01-01T00:00:00.000Z',
  },
];
const row = (over: Partial<SessionRow> = {}): SessionRow => ({
  key: 'one',
  day: '2027-03-14',
  from: '18:00',
  to: '20:00',
  joinUrl: '',
  cancelled: false,
  fixed: false,
  ...over,
});

describe('sessions as fields of a form', () => {
  it('are in the zone of the first, and convert back unchanged', () => {
    const values = sessionValuesOf(stored);
    expect(values.zone).toBe(ZONE);
    expect(values.rows).toMatchObject([
      { day: '2027-03-14', from: '18:00', to: '20:30', joinUrl: 'https://meet.test/a', fixed: false },
      // In New York this is the evening before, across midnight.
      { day: '2027-03-20', from: '23:00', to: '01:00', cancelled: true, fixed: true },
    ]);
    expect(sessionsOf(values)).toEqual([
      {
        id: 'a'.repeat(24),
        start: '2027-03-14T18:00',
        end: '2027-03-14T20:30',
        zone: ZONE,
        joinUrl: 'https://meet.test/a',
      },
      { id: 'b'.repeat(24), start: '2027-03-20T23:00', end: '2027-03-21T01:00', zone: ZONE, cancelled: true },
    ]);
    expect(sameSessions(values, stored)).toBe(true);
    expect(sameSessions(values, stored.slice(1))).toBe(false);
  });

  it('end on the next day when the end is not after the start', () => {
    expect(endsNextDay(row({ from: '22:00', to: '00:30' }))).toBe(true);
    expect(endsNextDay(row({ from: '18:00', to: '18:00' }))).toBe(true);
    expect(endsNextDay(row())).toBe(false);
    const [session] = sessionsOf({
      zone: ZONE,
      rows: [row({ day: '2027-12-31', from: '22:00', to: '00:30' })],
    });
    expect(session?.end).toBe('2028-01-01T00:30');
  });

  it('are followed by one a week later, also across a change of clocks', () => {
    const next = nextRow({ zone: ZONE, rows: [row({ day: '2027-03-10', joinUrl: 'https://meet.test/a' })] });
    expect(next).toMatchObject({
      day: '2027-03-17',
      from: '18:00',
      to: '20:00',
      joinUrl: 'https://meet.test/a',
    });
    expect(nextRow({ zone: ZONE, rows: [row(), row()] }).key).not.toBe(next.key);
  });

  it.each([
    ['no day', row({ day: '' }), 'Session 1: Day, start and end are required'],
    ['no end', row({ to: '' }), 'Session 1: Day, start and end are required'],
    [
      'a link without https',
      row({ joinUrl: 'meet.test/a' }),
      'Session 1: The link has to begin with https://',
    ],
    ['all that is needed', row(), undefined],
  ])('are checked: %s', (_, one, problem) => {
    expect(sessionProblem({ zone: ZONE, rows: [one] })).toBe(problem);
  });
});
