import { type Types } from 'mongoose';
import { WebhooksService } from '../../src/payments/webhooks.service.js';
import type { TestApp } from '../support/index.js';

interface Event {
  readonly type: string;
  readonly data: { readonly object: { readonly id: string; readonly payment_intent?: string } };
}

/** A faulty way to handle an event. */
type Habit = (app: TestApp, state: 'enrolled' | 'refunded', intentId: string) => Promise<unknown>;

/** Fault: the last event to arrive decides the state. */
const believesTheLast: Habit = ({ database }, state, intentId) =>
  database.collection('orders').updateOne({ intentId }, { $set: { state } });

/** Fault: takes a seat for each payment event, whatever the order's state. */
const seatsEachTime: Habit = async (app, state, intentId) => {
  const order = await app.database.collection<{ classId: Types.ObjectId }>('orders').findOne({ intentId });
  if (state === 'enrolled')
    await app.database
      .collection('classes')
      .updateOne({ _id: order?.classId }, { $inc: { held: -1, enrolledStudent: 1 } });
  await believesTheLast(app, state, intentId);
};

export const habits = { believesTheLast, seatsEachTime } as const;

/** Returns a function that restores the handlers. */
export function replaceHandler(apps: readonly TestApp[], habit: Habit): () => void {
  const services = apps.map((app) => {
    const service = app.nest.get(WebhooksService);
    const receive = async (body: Buffer): Promise<void> => {
      const { type, data } = JSON.parse(body.toString('utf8')) as Event;
      const { id, payment_intent: intentId = id } = data.object;
      if (type === 'payment_intent.succeeded') await habit(app, 'enrolled', intentId);
      if (type === 'charge.refunded') await habit(app, 'refunded', intentId);
    };
    return Object.assign(service, { receive });
  });
  return () => services.forEach((service) => Reflect.deleteProperty(service, 'receive'));
}
