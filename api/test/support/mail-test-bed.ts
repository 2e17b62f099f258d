import { buyClass, type Purchase } from './buy-class.js';
import { TestMailServer } from './mail-server.js';
import { PaymentTestBed } from './payment-test-bed.js';
import type { StartOptions } from './start-app.js';

/** Longer than the longest wait for another attempt. */
export const NEXT_ATTEMPT_MINUTES = 13 * 60;
/** Longer than the lease of an attempt. */
export const LEASE_MINUTES = 6;

export interface MailTestBed {
  readonly mailServer: TestMailServer;
  readonly testBed: PaymentTestBed;
  readonly close: () => Promise<void>;
}

/** The API with a mail server. */
export async function openMailTestBed({ env = {}, ...options }: StartOptions = {}): Promise<MailTestBed> {
  const mailServer = await TestMailServer.start();
  const testBed = await PaymentTestBed.open({ env: { ...mailServer.env, ...env }, ...options });
  const close = async () => {
    await testBed.close();
    await mailServer.close();
  };
  return { mailServer, testBed, close };
}

/** Buys a class, and deletes the mail of its approval: the mail of the purchase is then its only one. */
export async function buyWithOneMail(testBed: PaymentTestBed): Promise<Purchase> {
  const purchase = await buyClass(testBed);
  await testBed.app.database.collection('mails').deleteMany({ kind: 'class-approved' });
  return purchase;
}
