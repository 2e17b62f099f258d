import { ApiError } from '@blush/shared-ui/api-client';
import { sessionBody, type SessionBody, sessionLimits } from '@blush/shared-ui/contracts';
import { yearProblem } from '../year-problem';
import { sessionOf, type SessionRow, type SessionValues } from './session-values';

export type SessionInput = 'day' | 'from' | 'to' | 'joinUrl';

export interface SessionProblem {
  /** Key of the row. */
  readonly key: string;
  /** Empty: the problem is about the whole session. */
  readonly inputs: readonly SessionInput[];
  readonly message: string;
}

/** The last answer of the API, and the sessions that it is about. */
export interface SessionAnswer {
  readonly error: Error | null;
  readonly sent: SessionValues | undefined;
}

/** Inputs of the fields that a refusal names. */
const inputsOf: Partial<Record<string, readonly SessionInput[]>> = {
  start: ['day', 'from'],
  end: ['to'],
  joinUrl: ['joinUrl'],
} satisfies Partial<Record<keyof SessionBody, readonly SessionInput[]>>;

const timeFields = ['day', 'from', 'to', 'zone', 'cancelled'] as const satisfies (keyof SessionRow)[];

/** What the API would refuse at any time, whatever other sessions the class has. */
export function sessionProblems({ rows }: SessionValues): SessionProblem[] {
  return rows.flatMap((row) => [...timeProblems(row), ...linkProblems(row)]);
}

/** Problems that the API found in rows that have not changed since. */
export function refusedSessions({ error, sent }: SessionAnswer, { rows }: SessionValues): SessionProblem[] {
  const errors = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
  return errors.flatMap(({ path, message }) => {
    const [, nth, field = ''] = /^body\.sessions\.(\d+)\.(\w+)$/.exec(path) ?? [];
    const before = sent?.rows[Number(nth)];
    const now = rows.find(({ key }) => key === before?.key);
    if (!before || !now) return [];
    const watched = field === 'joinUrl' ? ['joinUrl' as const] : timeFields;
    if (watched.some((each) => before[each] !== now[each])) return [];
    return [{ key: now.key, inputs: inputsOf[field] ?? [], message }];
  });
}

/** Names the wrong sessions; shown at the end of the list, which may be far from their rows. */
export function problemSummary(values: SessionValues): string | undefined {
  const { rows } = values;
  if (rows.length > sessionLimits.perClass) return `At most ${sessionLimits.perClass} sessions`;
  const wrong = new Set(sessionProblems(values).map(({ key }) => key));
  const numbers = rows.flatMap(({ key }, index) => (wrong.has(key) ? [`${index + 1}`] : []));
  if (numbers.length === 0) return undefined;
  const list = new Intl.ListFormat('en').format(numbers);
  return `Please correct ${numbers.length === 1 ? 'session' : 'sessions'} ${list}`;
}

function timeProblems(row: SessionRow): SessionProblem[] {
  const { key } = row;
  const missing = (['day', 'from', 'to'] as const).filter((input) => row[input] === '');
  if (missing.length > 0) return [{ key, inputs: missing, message: 'Day, start and end are required' }];
  const message = yearProblem(sessionOf(row).start);
  return message === undefined ? [] : [{ key, inputs: ['day'], message }];
}

function linkProblems(row: SessionRow): SessionProblem[] {
  if (sessionBody.shape.joinUrl.safeParse(sessionOf(row).joinUrl).success) return [];
  return [{ key: row.key, inputs: ['joinUrl'], message: 'The link has to begin with https://' }];
}
