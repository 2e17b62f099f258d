import {
  type ClassMaterial,
  getEnrolment,
  getEnrolmentCalendar,
  getStaffClass,
  refundPayment,
  type SessionBody,
  updateClass,
} from '@blush/shared-ui/contracts';
import type { PaymentTestBed } from './payment-test-bed.js';
import type { Person } from './people.js';
import { until } from './until.js';

const DAY_MS = 24 * 60 * 60_000;
export const joinUrl = 'https://meet.test/blush';
export const materials: ClassMaterial[] = [{ title: 'Colour wheel', url: 'https://files.test/wheel.pdf' }];
export const details = {
  format: 'studio' as const,
  place: '12 Rose Street, Portland',
  kit: ['A flat brush'],
};

export function sessionIn(days: number, over: Partial<SessionBody> = {}): SessionBody {
  const day = new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
  return { start: `${day}T18:00`, end: `${day}T20:00`, zone: 'America/New_York', joinUrl, ...over };
}

export interface Enrolled {
  readonly student: Person;
  readonly id: string;
  readonly classId: string;
}

/** Students enrolled in classes with sessions and materials, and what they see. */
export function enrolments(testBed: () => PaymentTestBed) {
  async function enrol(classId: string): Promise<Enrolled> {
    const { student, started } = await testBed().buyer(classId);
    await testBed().payByCard(started);
    await until(async () => (await testBed().order(started.orderId)).state === 'enrolled');
    return { student, id: started.orderId, classId };
  }
  const enrolled = async (sessions = [sessionIn(9), sessionIn(2, { zone: 'Asia/Kolkata' })]) =>
    enrol(await testBed().classWith({ sessions, materials, details }));
  const refund = async ({ id }: Enrolled) => {
    const { status } = await testBed().app.call(refundPayment, { params: { id } }, testBed().admin.token);
    expect(status).toBe(200);
  };
  const shown = async ({ student, id }: Enrolled) =>
    (await testBed().app.call(getEnrolment, { params: { id } }, student.token)).body;
  const fileOf = async ({ student, id }: Enrolled) =>
    (await testBed().app.call(getEnrolmentCalendar, { params: { id } }, student.token)).body;
  const ofStaff = async (id: string) =>
    (await testBed().app.call(getStaffClass, { params: { id } }, testBed().instructor.token)).body;
  /** Cancels the first session, which changes the class. */
  async function cancelFirst(classId: string): Promise<void> {
    const { version, sessions = [] } = await ofStaff(classId);
    const local = (moment: string, zone: string) =>
      new Date(moment).toLocaleString('sv-SE', { timeZone: zone }).slice(0, 16).replace(' ', 'T');
    const body = {
      version,
      sessions: sessions.map(({ id, start, end, zone }, nth) => ({
        id,
        start: local(start, zone),
        end: local(end, zone),
        zone,
        joinUrl,
        cancelled: nth === 0,
      })),
    };
    const { status } = await testBed().app.call(
      updateClass,
      { params: { id: classId }, body },
      testBed().instructor.token,
    );
    expect(status).toBe(200);
  }
  return { enrol, enrolled, refund, shown, fileOf, ofStaff, cancelFirst };
}
