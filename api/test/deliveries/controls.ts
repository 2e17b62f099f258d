import { type Types } from 'mongoose';
import { WebhooksService } from '../../src/payments/webhooks.service.js';
import type { TestApp } from '../support/index.js';
import { readEvent } from './mailbox.js';

/** A faulty way to handle an event. */
type FaultyHandler = (app: TestApp, state: 'enrolled' | 'refunded', intentId: string) => Promise<unknown>;

/** Fault: the last event to arrive decides the state. */
const lastEventWins: FaultyHandler = ({ database }, state, intentId) =>
  database.collection('orders').updateOne({ intentId }, { $set: { state } });

/** Fault: takes a seat for each payment event, whatever the order's state. */
const seatPerEvent: FaultyHandler = async (app, state, intentId) => {
  const order = await app.database.collection<{ classId: Types.ObjectId }>('orders').findOne({ intentId });
  if (state === 'enrolled')
    await app.database
      .collection('classes')
      .updateOne({ _id: order?.classId }, { $inc: { held: -1, enrolledStudent: 1 } });
  await lastEventWins(app, state, intentId);
};

export const faultyHandlers = { lastEventWins, seatPerEvent } as const;

/** Returns a function that restores the handlers. */
export function replaceHandler(apps: readonly TestApp[], handler: FaultyHandler): () => void {
  const services = apps.map((app) => {
    const service = app.nest.get(WebhooksService);
    const receive = async (body: Buffer): Promise<void> => {
      const { type, intentId } = readEvent(body.toString('utf8'));
      if (type === 'payment_intent.succeeded') await handler(app, 'enrolled', intentId);
      if (type === 'charge.refunded') await handler(app, 'refunded', intentId);
    };
    return Object.assign(service, { receive });
  });
  return () => services.forEach((service) => Reflect.deleteProperty(service, 'receive'));
}
