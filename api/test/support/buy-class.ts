import { createPayment } from '@blush/shared-ui/contracts';
import type { PaymentTestBed } from './payment-test-bed.js';
import type { Person } from './people.js';
import { intentOf } from './provider.js';

export interface Purchase {
  readonly student: Person;
  readonly classId: string;
  readonly orderId: string;
  readonly transactionId: string;
}

/** A new student buys the one seat of a new class. */
export async function buyClass(testBed: PaymentTestBed, card?: string): Promise<Purchase> {
  const classId = await testBed.classWith({ availableSeat: 1 });
  const { student, started } = await testBed.buyer(classId);
  await testBed.payByCard(started, card);
  const transactionId = intentOf(started.clientSecret);
  await testBed.app.call(createPayment, { body: { transactionId } }, student.token);
  return { student, classId, orderId: started.orderId, transactionId };
}
