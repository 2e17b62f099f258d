import { approvedClass } from './classes.js';
import { TestMailServer } from './mail-server.js';
import { PaymentTestBed } from './payment-test-bed.js';
import { asUser, type Person } from './people.js';
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

interface QueuedMail {
  /** A new instructor, who gets no other mail. */
  readonly recipient: Person;
  /** Id of the class that was approved. */
  readonly about: string;
}

/** Queues the mail that takes the fewest calls, for tests that hold for mails of all kinds. */
export async function queueMail(testBed: PaymentTestBed): Promise<QueuedMail> {
  const recipient = await asUser(testBed.app, 'instructor');
  return {
    recipient,
    about: await approvedClass(testBed.app, { instructor: recipient, admin: testBed.admin }),
  };
}
