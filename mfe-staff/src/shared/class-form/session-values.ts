import {
  type ClassSession,
  dayIn,
  localTime,
  localTimeIn,
  ownZone,
  scheduleDays,
  type SessionBody,
} from '@blush/shared-ui/contracts';

/** A session as fields of a form. Times look like `18:30`; an end that is not after the start is on the next day. */
export interface SessionRow {
  /** Id of a stored session; generated for a new row. */
  readonly key: string;
  readonly id?: string;
  /** Such as `2027-03-14`. */
  readonly day: string;
  readonly from: string;
  readonly to: string;
  /** Zone of day and times. */
  readonly zone: string;
  readonly joinUrl: string;
  readonly cancelled: boolean;
  /** Why the stored session cannot be changed. A session that has begun may get another link. */
  readonly lock?: 'cancelled' | 'begun';
}

export interface SessionValues {
  /** Zone of new rows. */
  readonly zone: string;
  readonly rows: readonly SessionRow[];
}

const DAY_MS = 24 * 60 * 60_000;

/** @param keptUntil milliseconds: sessions that start by then have begun and are locked */
export function sessionValuesOf(
  sessions: readonly ClassSession[] = [],
  keptUntil: number = -Infinity,
): SessionValues {
  const rows = sessions.map((session): SessionRow => {
    const { id, start, end, zone, joinUrl = '', cancelledAt } = session;
    const [day = '', from = ''] = localTimeIn(start, zone).split('T');
    const [, to = ''] = localTimeIn(end, zone).split('T');
    const cancelled = cancelledAt !== undefined;
    const stays = Date.parse(start) <= keptUntil && ('begun' as const);
    const lock = cancelled ? ('cancelled' as const) : stays;
    return { key: id, id, day, from, to, zone, joinUrl, cancelled, ...(lock && { lock }) };
  });
  const { zone } = rows.find(canChange) ?? rows[0] ?? { zone: ownZone() };
  return { zone, rows };
}

function canChange({ lock, cancelled }: Pick<SessionRow, 'lock' | 'cancelled'>): boolean {
  return lock === undefined && !cancelled;
}

/** Moves the rows that can still change to another zone, at the same local times. */
export function inZone({ rows }: SessionValues, zone: string): SessionValues {
  return { zone, rows: rows.map((row) => (canChange(row) ? { ...row, zone } : row)) };
}

let added = 0;

/** A new row: a week after the last one, at the same times. */
export function nextRow({ zone, rows }: SessionValues): SessionRow {
  const last = rows.at(-1);
  const day = last && last.day !== '' ? dayAfter(last.day, 7) : dayIn(new Date().toISOString(), zone);
  return {
    key: `new-${(added += 1)}`,
    day,
    from: last?.from ?? '18:00',
    to: last?.to ?? '20:00',
    zone,
    joinUrl: last?.joinUrl ?? '',
    cancelled: false,
  };
}

export function sessionOf({ id, day, from, to, zone, joinUrl, cancelled }: SessionRow): SessionBody {
  return {
    ...(id !== undefined && { id }),
    start: `${day}T${from}`,
    end: `${endsNextDay({ from, to }) ? dayAfter(day, 1) : day}T${to}`,
    zone,
    ...(joinUrl.trim() !== '' && { joinUrl: joinUrl.trim() }),
    ...(cancelled && { cancelled }),
  };
}

export function sessionsOf({ rows }: SessionValues): SessionBody[] {
  return rows.map(sessionOf);
}

export function endsNextDay({ from, to }: Pick<SessionRow, 'from' | 'to'>): boolean {
  return from !== '' && to !== '' && to <= from;
}

/** Ignores the order of the rows, because the API sorts them, and ids that new rows do not have yet. */
export function sameSessions(values: SessionValues, stored: readonly ClassSession[] = []): boolean {
  return textOf(withStoredIds(values, stored)) === textOf(sessionValuesOf(stored));
}

/**
 * Gives new rows the ids of the stored sessions at their times, as which they were saved.
 * @param saved the rows as they were saved, if they may have changed since
 */
export function withStoredIds(
  values: SessionValues,
  stored: readonly ClassSession[] = [],
  saved: SessionValues = values,
): SessionValues {
  const known = new Set(values.rows.map(({ id }) => id));
  const ids = new Map(
    sessionValuesOf(stored).rows.flatMap((row) =>
      row.cancelled || known.has(row.id) ? [] : [[timesOf(row), row.id] as const],
    ),
  );
  const rows = values.rows.map((row) => {
    if (row.id !== undefined) return row;
    const times = timesOf(saved.rows.find(({ key }) => key === row.key) ?? row);
    const id = ids.get(times);
    ids.delete(times);
    return id === undefined ? row : { ...row, id };
  });
  return { ...values, rows };
}

/** The rows, then those of the stored sessions that were removed. */
export function withRemovedRows(values: SessionValues, stored: SessionValues): SessionValues {
  const isRemoved = (row: SessionRow) => !values.rows.some(({ id }) => id === row.id);
  return { ...values, rows: [...values.rows, ...stored.rows.filter(isRemoved)] };
}

/** Days of the sessions as the card of the class shows them; undefined without any. */
export function sessionDays({ rows }: SessionValues): string | undefined {
  const held = rows
    .filter(({ cancelled }) => !cancelled)
    .map(sessionOf)
    .filter(({ start, end }) => localTime.safeParse(start).success && localTime.safeParse(end).success);
  const [start] = held.map((session) => session.start).sort();
  const end = held
    .map((session) => session.end)
    .sort()
    .at(-1);
  if (start === undefined || end === undefined) return undefined;
  // Local times read as UTC give the days in the zone of the class, without a conversion.
  const [first, last] = [`${start}:00.000Z`, `${end}:00.000Z`];
  return scheduleDays({ start: first, end: last, zone: 'UTC', count: held.length }, 'UTC');
}

function textOf(values: SessionValues): string {
  return sessionsOf(values)
    .map((session) => JSON.stringify(session))
    .sort()
    .join();
}

function timesOf({ day, from, to, zone }: SessionRow): string {
  return [day, from, to, zone].join(' ');
}

function dayAfter(day: string, days: number): string {
  const start = Date.parse(`${day}T00:00:00.000Z`);
  return Number.isNaN(start) ? day : new Date(start + days * DAY_MS).toISOString().slice(0, 10);
}
