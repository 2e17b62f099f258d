import type { Connection } from 'mongoose';
import { DAY_MS } from '../../src/common/days.js';
import { drawClass, withSales, wasOpen } from './classes.js';
import { eventsAbout, promotionOf, refundsOf } from './audit-events.js';
import { Draw } from './draw.js';
import { drawPeople, ISSUER } from './people.js';
import { drawSales, shares } from './sales.js';
import { BatchWriter } from './batch-writer.js';

export interface Size {
  readonly classes: number;
  readonly people: number;
  readonly payments: number;
}

/** Age of the oldest record, in days. */
const DAYS_OPEN = 400;
/** Minimum age of a class, in days, so that it has a review and sales. */
const DAYS_CLOSED = 3;

export async function isFilled(database: Connection): Promise<boolean> {
  return (await database.collection('users').findOne({ iss: ISSUER })) !== null;
}

/** Data of a year: each enrolled seat has an order and a payment. No order is open, as the provider has no data. */
export async function fillDatabase(database: Connection, size: Size, now = new Date()): Promise<void> {
  const draw = new Draw();
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const opened = daysAgo(DAYS_OPEN);
  const { admins, instructors, students } = drawPeople(draw, size.people, size.classes, opened, now);
  const writer = new BatchWriter(database);
  await writer.put('users', [...admins, ...instructors, ...students]);
  await writer.put(
    'auditlog',
    instructors.map((one) => promotionOf(one, draw.oneOf(admins))),
  );

  const drawn = Array.from({ length: size.classes }, (_, nth) => {
    const age = DAYS_OPEN - (nth / size.classes) * (DAYS_OPEN - DAYS_CLOSED);
    const admin = draw.oneOf(admins);
    const owner = draw.oneOf(instructors);
    return { admin, owner, ...drawClass(draw, owner, admin, daysAgo(age)) };
  });
  const sold = shares(draw, size.payments, drawn.filter(wasOpen).length).values();
  for (const one of drawn) {
    const count = wasOpen(one) ? (sold.next().value ?? 0) : 0;
    const sales = drawSales(draw, one, students, count, now);
    const enrolled = sales.filter(({ order }) => order.state === 'enrolled').length;
    await writer.put('classes', [withSales(one, enrolled, one.admin)]);
    await writer.put('classfeedbacks', one.feedback ? [one.feedback] : []);
    await writer.put(
      'orders',
      sales.map(({ order }) => order),
    );
    await writer.put(
      'payments',
      sales.map(({ payment }) => payment),
    );
    await writer.put('auditlog', [...eventsAbout(one, one), ...refundsOf(sales, one.admin)]);
  }
  await writer.close();
}
