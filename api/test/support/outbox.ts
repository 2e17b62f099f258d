import { Types } from 'mongoose';
import { IntentSync } from '../../src/payments/intent-sync.service.js';
import type { MailTestBed } from './mail-test-bed.js';
import type { Person } from './people.js';
import { intentOf } from './provider.js';

/** Mails of a test bed: what was received, and what the outbox has. */
export function outboxOf({ mailServer, testBed }: Pick<MailTestBed, 'mailServer' | 'testBed'>) {
  const send = () => mailServer.send(testBed.app);

  /** Subjects of the mails to the address, oldest first. */
  const sent = (to: string) => mailServer.received(to).map(({ subject }) => subject);

  const records = (about: string) =>
    testBed.app.database
      .collection('mails')
      .find({ about: new Types.ObjectId(about) })
      .sort({ _id: 1 })
      .toArray();

  const states = async (about: string) =>
    (await records(about)).map(({ kind, state }) => `${String(kind)}: ${String(state)}`);

  /** A student, by default a new one, buys the class; the mail about the purchase is not sent yet. */
  async function buy(classId: string, student?: Person): Promise<{ student: Person; orderId: string }> {
    const buyer = student ?? (await testBed.student());
    const { body } = await testBed.startCheckout(buyer, await testBed.select(buyer, classId));
    await testBed.payByCard(body);
    await testBed.app.nest.get(IntentSync).sync(intentOf(body.clientSecret));
    return { student: buyer, orderId: body.orderId };
  }

  return { send, sent, records, states, buy };
}
