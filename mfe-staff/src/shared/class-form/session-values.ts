import {
  type ClassSession,
  dayIn,
  localTimeIn,
  ownZone,
  sessionBody,
  sessionLimits,
  type SessionBody,
} from '@blush/shared-ui/contracts';

/** A session as fields of a form. Times look like `18:30`; an end that is not after the start is one of the next day. */
export interface SessionRow {
  /** Id of a stored session; generated for a new row. */
  readonly key: string;
  readonly id?: string;
  /** Such as `2027-03-14`. */
  readonly day: string;
  readonly from: string;
  readonly to: string;
  readonly joinUrl: string;
  readonly cancelled: boolean;
  /** Whether the stored session is cancelled, and so cannot be changed. */
  readonly fixed: boolean;
}

/** All sessions in one zone: times of sessions in another one are converted. */
export interface SessionValues {
  readonly zone: string;
  readonly rows: readonly SessionRow[];
}

const DAY_MS = 24 * 60 * 60_000;

export function sessionValuesOf(sessions: readonly ClassSession[] = []): SessionValues {
  const zone = sessions[0]?.zone ?? ownZone();
  return {
    zone,
    rows: sessions.map(({ id, start, end, joinUrl = '', cancelledAt }) => {
      const [day = '', from = ''] = localTimeIn(start, zone).split('T');
      const [, to = ''] = localTimeIn(end, zone).split('T');
      const fixed = cancelledAt !== undefined;
      return { key: id, id, day, from, to, joinUrl, cancelled: fixed, fixed };
    }),
  };
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
    joinUrl: last?.joinUrl ?? '',
    cancelled: false,
    fixed: false,
  };
}

export function sessionsOf({ zone, rows }: SessionValues): SessionBody[] {
  return rows.map(({ id, day, from, to, joinUrl, cancelled }) => ({
    ...(id !== undefined && { id }),
    start: `${day}T${from}`,
    end: `${endsNextDay({ from, to }) ? dayAfter(day, 1) : day}T${to}`,
    zone,
    ...(joinUrl.trim() !== '' && { joinUrl: joinUrl.trim() }),
    ...(cancelled && { cancelled }),
  }));
}

export function endsNextDay({ from, to }: Pick<SessionRow, 'from' | 'to'>): boolean {
  return from !== '' && to !== '' && to <= from;
}

export function sameSessions(one: SessionValues, other: readonly ClassSession[] | undefined): boolean {
  return JSON.stringify(sessionsOf(one)) === JSON.stringify(sessionsOf(sessionValuesOf(other)));
}

/** Problem that the API would refuse whatever its clock and its other sessions. */
export function sessionProblem(values: SessionValues): string | undefined {
  if (values.rows.length > sessionLimits.perClass) return `At most ${sessionLimits.perClass} sessions`;
  const wrong = sessionsOf(values).findIndex((session) => !sessionBody.safeParse(session).success);
  const row = values.rows[wrong];
  if (!row) return undefined;
  const isDated = row.day !== '' && row.from !== '' && row.to !== '';
  return `Session ${wrong + 1}: ${isDated ? 'The link has to begin with https://' : 'Day, start and end are required'}`;
}

function dayAfter(day: string, days: number): string {
  const start = Date.parse(`${day}T00:00:00.000Z`);
  return Number.isNaN(start) ? day : new Date(start + days * DAY_MS).toISOString().slice(0, 10);
}
