import { type ClassSession, getClass, type SessionBody } from '@blush/shared-ui/contracts';
import { DAY_MS } from '../../src/common/days.js';
import { classEdits } from './class-edits.js';
import type { PaymentTestBed } from './payment-test-bed.js';
import type { Person } from './people.js';

const MINUTE_MS = 60_000;

/** Zone of {@link eveningIn}. */
export const ZONE = 'America/New_York';

/** Local time, this many days ahead. */
export function localIn(days: number, time: string): string {
  return `${new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)}T${time}`;
}

/** Two hours of an evening, this many days ahead. */
export function eveningIn(days: number, over: Partial<SessionBody> = {}): SessionBody {
  return { start: localIn(days, '18:00'), end: localIn(days, '20:00'), zone: ZONE, ...over };
}

/** Half an hour in UTC, this many minutes ahead of the machine's clock. */
export function halfHourIn(minutes: number): SessionBody {
  const local = (ahead: number) => new Date(Date.now() + ahead * MINUTE_MS).toISOString().slice(0, 16);
  return { start: local(minutes), end: local(minutes + 30), zone: 'UTC' };
}

/** A stored session as the instructor's form sends it back. */
function bodyOf({ id, start, end, zone, joinUrl, cancelledAt }: ClassSession): SessionBody {
  const local = (moment: string) =>
    new Date(moment).toLocaleString('sv-SE', { timeZone: zone }).slice(0, 16).replace(' ', 'T');
  return {
    id,
    start: local(start),
    end: local(end),
    zone,
    ...(joinUrl !== undefined && { joinUrl }),
    ...(cancelledAt !== undefined && { cancelled: true }),
  };
}

/** Classes with sessions: what people see of them, and changes by their instructor. */
export function classSessions(testBed: PaymentTestBed) {
  const offer = (sessions: SessionBody[]) => testBed.classWith({ sessions, availableSeat: 3 });
  const shown = async (id: string, person?: Person) =>
    (await testBed.app.call(getClass, { params: { id } }, person?.token)).body;
  const { ofStaff, edit } = classEdits(testBed);
  const replace = (id: string, sessions: SessionBody[]) => edit(id, { sessions });
  const stored = async (id: string) => ((await ofStaff(id)).sessions ?? []).map(bodyOf);
  async function storedPair(id: string): Promise<[SessionBody, SessionBody]> {
    const [first, second] = await stored(id);
    if (!first || !second) throw new Error('The class has fewer than two sessions');
    return [first, second];
  }
  return { offer, shown, ofStaff, edit, replace, stored, storedPair };
}
