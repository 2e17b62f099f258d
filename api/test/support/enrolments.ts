import {
  type ClassMaterial,
  getEnrolment,
  getEnrolmentCalendar,
  refundPayment,
  type SessionBody,
} from '@blush/shared-ui/contracts';
import { classSessions, eveningIn } from './class-sessions.js';
import type { PaymentTestBed } from './payment-test-bed.js';
import type { Person } from './people.js';
import { until } from './until.js';

export const joinUrl = 'https://meet.test/blush';
export const materials: ClassMaterial[] = [{ title: 'Colour wheel', url: 'https://files.test/wheel.pdf' }];
export const details = {
  format: 'studio' as const,
  place: '12 Rose Street, Portland',
  kit: ['A flat brush'],
};

/** An evening with a link to join. */
export function sessionIn(days: number, over: Partial<SessionBody> = {}): SessionBody {
  return eveningIn(days, { joinUrl, ...over });
}

export interface Enrolled {
  readonly student: Person;
  readonly id: string;
  readonly classId: string;
}

/** Students enrolled in classes with sessions and materials, and what they see. */
export function enrolments(testBed: PaymentTestBed) {
  async function enrol(classId: string): Promise<Enrolled> {
    const { student, started } = await testBed.buyer(classId);
    await testBed.payByCard(started);
    await until(async () => (await testBed.order(started.orderId)).state === 'enrolled');
    return { student, id: started.orderId, classId };
  }
  const enrolled = async (sessions = [sessionIn(9), sessionIn(2, { zone: 'Asia/Kolkata' })]) =>
    enrol(await testBed.classWith({ sessions, materials, details }));
  const refund = async ({ id }: Enrolled) => {
    const { status } = await testBed.app.call(refundPayment, { params: { id } }, testBed.admin.token);
    expect(status).toBe(200);
  };
  const shown = async ({ student, id }: Enrolled) =>
    (await testBed.app.call(getEnrolment, { params: { id } }, student.token)).body;
  const fileOf = async ({ student, id }: Enrolled) =>
    (await testBed.app.call(getEnrolmentCalendar, { params: { id } }, student.token)).body;
  const { ofStaff, replace, stored } = classSessions(testBed);
  /** Changes the class: its first session is cancelled. */
  async function cancelFirst(classId: string): Promise<void> {
    const sessions = await stored(classId);
    const { status } = await replace(
      classId,
      sessions.map((session, nth) => ({ ...session, cancelled: nth === 0 })),
    );
    expect(status).toBe(200);
  }
  return { enrol, enrolled, refund, shown, fileOf, ofStaff, cancelFirst };
}
