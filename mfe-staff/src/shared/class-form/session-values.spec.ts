import { ApiError } from '@blush/shared-ui/api-client';
import type { ClassSession } from '@blush/shared-ui/contracts';
import { problemSummary, refusedSessions, sessionProblems } from './session-problems';
import {
  endsNextDay,
  inZone,
  nextRow,
  sameSessions,
  sessionDays,
  type SessionRow,
  sessionsOf,
  sessionValuesOf,
  withStoredIds,
} from './session-values';

const ZONE = 'America/New_York';
const [A, B] = ['a'.repeat(24), 'b'.repeat(24)];
const open: ClassSession = {
  id: A,
  // The day on which clocks go forward.
  start: '2027-03-14T22:00:00.000Z',
  end: '2027-03-15T00:30:00.000Z',
  zone: ZONE,
  joinUrl: 'https://meet.test/a',
};
const cancelled: ClassSession = {
  id: B,
  start: '2027-03-21T03:00:00.000Z',
  end: '2027-03-21T05:00:00.000Z',
  zone: 'Europe/Berlin',
  cancelledAt: '2027-01-01T00:00:00.000Z',
};
const stored = [open, cancelled];
const row = (over: Partial<SessionRow> = {}): SessionRow => ({
  key: 'one',
  day: '2027-03-14',
  from: '18:00',
  to: '20:00',
  zone: ZONE,
  joinUrl: '',
  cancelled: false,
  ...over,
});
const values = (...rows: SessionRow[]) => ({ zone: ZONE, rows });

describe('sessions as fields of a form', () => {
  it('are in their own zones, and convert back unchanged', () => {
    const form = sessionValuesOf(stored);
    expect(form.zone).toBe(ZONE);
    expect(form.rows).toMatchObject([
      { day: '2027-03-14', from: '18:00', to: '20:30', zone: ZONE, joinUrl: 'https://meet.test/a' },
      { day: '2027-03-21', from: '04:00', to: '06:00', zone: 'Europe/Berlin', cancelled: true },
    ]);
    expect(sessionsOf(form)).toEqual([
      {
        id: A,
        start: '2027-03-14T18:00',
        end: '2027-03-14T20:30',
        zone: ZONE,
        joinUrl: 'https://meet.test/a',
      },
      {
        id: B,
        start: '2027-03-21T04:00',
        end: '2027-03-21T06:00',
        zone: 'Europe/Berlin',
        cancelled: true,
      },
    ]);
    expect(sameSessions(form, stored)).toBe(true);
    expect(sameSessions(form, stored.slice(1))).toBe(false);
  });

  it('are locked once cancelled, and once begun if the class keeps begun sessions', () => {
    const locks = (keptUntil?: string) =>
      sessionValuesOf(stored, keptUntil === undefined ? undefined : Date.parse(keptUntil)).rows.map(
        ({ lock }) => lock,
      );
    expect(locks()).toEqual([undefined, 'cancelled']);
    expect(locks('2027-03-14T21:59:59.999Z')).toEqual([undefined, 'cancelled']);
    expect(locks(open.start)).toEqual(['begun', 'cancelled']);
  });

  it('give new rows the zone of the first session that can change, or else of the first session', () => {
    expect(sessionValuesOf([cancelled, open]).zone).toBe(ZONE);
    expect(sessionValuesOf([cancelled]).zone).toBe('Europe/Berlin');
  });

  it('take another zone if they can change', () => {
    const { zone, rows } = inZone(sessionValuesOf(stored, Date.parse(open.start)), 'Asia/Kolkata');
    expect(zone).toBe('Asia/Kolkata');
    expect(rows.map((each) => each.zone)).toEqual([ZONE, 'Europe/Berlin']);
    const kept = values(row(), row({ key: 'two', cancelled: true }));
    expect(inZone(kept, 'Asia/Kolkata').rows.map((each) => each.zone)).toEqual(['Asia/Kolkata', ZONE]);
  });

  it('are the same as stored ones in any order, even if new rows have no ids yet', () => {
    const form = sessionValuesOf(stored);
    expect(sameSessions({ ...form, rows: form.rows.toReversed() }, stored)).toBe(true);
    const typed = row({ to: '20:30', joinUrl: 'https://meet.test/a' });
    expect(sameSessions(values(typed), [open])).toBe(true);
    expect(sameSessions(values({ ...typed, joinUrl: '' }), [open])).toBe(false);
  });

  it('get the ids of the stored sessions at the same times, if they are new rows', () => {
    const typed = row({ to: '20:30' });
    const ids = (...args: Parameters<typeof withStoredIds>) =>
      withStoredIds(...args).rows.map(({ id }) => id);
    expect(ids(values(typed), stored)).toEqual([A]);
    expect(ids(values(typed, { ...typed, key: 'two' }), stored)).toEqual([A, undefined]);
    expect(ids(values(row({ key: A, id: A }), typed), stored)).toEqual([A, undefined]);
    expect(ids(values(typed), [{ ...open, cancelledAt: open.start }])).toEqual([undefined]);
    const changed = values({ ...typed, from: '19:00' });
    expect(ids(changed, stored)).toEqual([undefined]);
    expect(ids(changed, stored, values(typed))).toEqual([A]);
  });

  it('end on the next day if their end time is not after their start time', () => {
    expect(endsNextDay(row({ from: '22:00', to: '00:30' }))).toBe(true);
    expect(endsNextDay(row({ from: '18:00', to: '18:00' }))).toBe(true);
    expect(endsNextDay(row())).toBe(false);
    const [session] = sessionsOf(values(row({ day: '2027-12-31', from: '22:00', to: '00:30' })));
    expect(session?.end).toBe('2028-01-01T00:30');
  });

  it('are followed by a new row a week later, at the same local times after a change of clocks', () => {
    const next = nextRow(values(row({ day: '2027-03-10', joinUrl: 'https://meet.test/a' })));
    expect(next).toMatchObject({
      day: '2027-03-17',
      from: '18:00',
      to: '20:00',
      zone: ZONE,
      joinUrl: 'https://meet.test/a',
    });
    expect(nextRow(values(row(), row())).key).not.toBe(next.key);
  });

  it.each([
    ['no day', row({ day: '' }), ['day'], 'Day, start and end are required'],
    ['no times', row({ from: '', to: '' }), ['from', 'to'], 'Day, start and end are required'],
    [
      'a year with a typing error',
      row({ day: '0227-03-14' }),
      ['day'],
      'The year has to be from 2000 to 2099',
    ],
    [
      'a link without https',
      row({ joinUrl: 'meet.test/a' }),
      ['joinUrl'],
      'The link has to begin with https://',
    ],
  ])('are checked: %s', (_, wrong, inputs, message) => {
    const form = values(row({ key: 'zero' }), wrong);
    expect(sessionProblems(form)).toEqual([{ key: 'one', inputs, message }]);
    expect(problemSummary(form)).toBe('Please correct session 2');
  });

  it('are checked: a complete one is accepted, more than 60 are not', () => {
    expect(sessionProblems(values(row()))).toEqual([]);
    expect(problemSummary(values(row()))).toBeUndefined();
    const rows = Array.from({ length: 61 }, (_, nth) => row({ key: `${nth}` }));
    expect(problemSummary(values(...rows))).toBe('At most 60 sessions');
  });

  it('are all named if several are wrong', () => {
    const wrong = row({ to: '' });
    expect(problemSummary(values(wrong, row({ key: 'two' }), { ...wrong, key: 'three' }))).toBe(
      'Please correct sessions 1 and 3',
    );
  });

  it('keep a reason of the API until they are removed, or what it is about changes', () => {
    const others = Array.from({ length: 11 }, (_, nth) => row({ key: `${nth}` }));
    const message = 'The end has to be after the start';
    const error = ApiError.fromProblem({
      ...{ type: 'x', title: message, status: 422, code: 'session-not-allowed' },
      errors: [{ path: 'body.sessions.11.end', message }],
    });
    const refused = (...rows: SessionRow[]) =>
      refusedSessions({ error, sent: values(...others, row()) }, values(...rows));
    const problem = { key: 'one', inputs: ['to'], message };
    expect(refused(...others, row())).toEqual([problem]);
    expect(refused(...others.slice(1), row({ joinUrl: 'https://meet.test/b' }))).toEqual([problem]);
    expect(refused(...others, row({ to: '21:00' }))).toEqual([]);
    expect(refused(...others)).toEqual([]);
  });

  it('have their days on the card, in their zone, except cancelled and incomplete ones', () => {
    expect(sessionDays(values())).toBeUndefined();
    expect(sessionDays(values(row()))).toBe('Mar 14, 2027');
    const later = row({ key: 'two', day: '2027-03-28', from: '23:00', to: '23:30' });
    expect(sessionDays(values(later, row()))).toBe('Mar 14 – 28, 2027 · 2\u00a0sessions');
    expect(sessionDays(values(row(), { ...later, cancelled: true }, row({ day: '' })))).toBe('Mar 14, 2027');
  });
});
