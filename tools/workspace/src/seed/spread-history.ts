import type { mongo } from 'mongoose';
import { demoSoon } from './demo-data.js';

const DAY_MS = 86_400_000;
/** Longest hold of the leases: longer than a seed takes. Leases of an interrupted seed expire by themselves. */
const HOLD_MS = 10 * 60_000;
/** Periodic work of the API that must not see the demo data before its dates are moved. */
const HELD_WORK = ['number-receipts', 'queue-reminders'];
/** States of orders whose enrolment has ended. */
const ENDED: readonly unknown[] = ['refunding', 'refunded'];
/** Longest period that the console shows. */
const DAYS = 90;
/** Before the first enrolment, whose receipt shows the discount. */
const OFFERS_BEGAN_DAYS = DAYS + 1;
/** Before the offers, which name the classes. */
const CLASSES_OPENED_DAYS = DAYS + 30;
const USERS_JOINED_DAYS = CLASSES_OPENED_DAYS + 30;

/**
 * Keeps the API from numbering receipts and from queueing reminders until {@link spreadHistory} has moved the dates into the
 * past: numbers follow the years and the order of the payments, and students who enrolled just now get no reminder. Takes the
 * leases of this work, even if a process of the API holds them.
 */
export async function holdWork(mongodbUri: string): Promise<void> {
  await withDatabase(mongodbUri, async (database) => {
    const until = { $add: ['$$NOW', HOLD_MS] };
    for (const _id of HELD_WORK)
      await leasesOf(database).updateOne({ _id }, [{ $set: { holder: 'seed', until } }], { upsert: true });
  });
}

/** Counts drafts and classes without approval too, which the API does not list for visitors. */
export async function hasClasses(mongodbUri: string): Promise<boolean> {
  return withDatabase(
    mongodbUri,
    async (database) => (await database.collection('classes').findOne()) !== null,
  );
}

/**
 * Moves enrolments, reviews and offers of the demo data into the past, so that the figures look like those of a running school, and
 * lets one mail fail. The API can do neither, so this writes to the database directly. Repeated runs keep the order of the enrolments.
 */
export async function spreadHistory(mongodbUri: string, now = new Date()): Promise<void> {
  await withDatabase(mongodbUri, async (database) => {
    await spreadEnrolments(database, now);
    await dateReviewsBack(database, now);
    await dateClassesBack(database, now);
    await dateOffersBack(database, now);
    const joined = daysBefore(now, USERS_JOINED_DAYS);
    await database.collection('users').updateMany({}, { $set: { createdAt: joined } });
    await failMail(database, now);
    await leasesOf(database).deleteMany({ _id: { $in: HELD_WORK } });
  });
}

async function withDatabase<Value>(
  mongodbUri: string,
  work: (database: mongo.Db) => Promise<Value>,
): Promise<Value> {
  // Late, because most that import the seed need no driver.
  const { mongo } = await import('mongoose');
  const client = new mongo.MongoClient(mongodbUri);
  try {
    return await work(client.db());
  } finally {
    await client.close();
  }
}

function leasesOf(database: mongo.Db) {
  return database.collection<{ _id: string }>('leases');
}

/** One moment for each of `count` enrolments: ascending, over all days, at changing hours. */
export function momentsOf(count: number, now: Date): Date[] {
  return Array.from({ length: count }, (_, place) => {
    const part = (place + ((place * 7) % 10) / 10) / count;
    return daysBefore(now, DAYS * (1 - part));
  });
}

async function spreadEnrolments(database: mongo.Db, now: Date): Promise<void> {
  const enrolled = await database
    .collection('orders')
    .find({ state: { $in: ['enrolled', ...ENDED] } }, { projection: { state: 1 } })
    .sort({ _id: 1 })
    .toArray();
  await withdrawNumbers(database);
  const moments = momentsOf(enrolled.length, now);
  for (const [place, { _id, state }] of enrolled.entries()) {
    const date = moments[place];
    // `updatedAt` is when an ended enrolment ended, so it stays.
    const times = { createdAt: date, ...(!ENDED.includes(state) && { updatedAt: date }) };
    await database
      .collection('orders')
      .updateOne({ _id }, { $set: { ...times, heldAt: date, enrolledAt: date } });
    await database.collection('payments').updateOne({ _id }, { $set: { ...times, date } });
  }
}

/** Removes the receipt numbers that an interrupted run has left: they belong to other dates. */
async function withdrawNumbers(database: mongo.Db): Promise<void> {
  await database
    .collection('payments')
    .updateMany({}, { $set: { unnumbered: true }, $unset: { receipt: 1 } });
  await database.collection('receiptseries').deleteMany({});
}

async function dateReviewsBack(database: mongo.Db, now: Date): Promise<void> {
  const reviews = database.collection('reviews');
  const dated = await reviews
    .aggregate<{ readonly _id: mongo.ObjectId; readonly enrolledAt: Date }>([
      { $lookup: { from: 'orders', localField: 'orderId', foreignField: '_id', as: 'order' } },
      { $unwind: '$order' },
      { $project: { enrolledAt: '$order.enrolledAt' } },
    ])
    .toArray();
  for (const { _id, enrolledAt } of dated)
    await reviews.updateOne({ _id }, { $set: { at: reviewedAt(enrolledAt, now) } });
}

/** Date of a review: a week after the enrolment, or halfway to now if that is sooner. */
export function reviewedAt(enrolledAt: Date, now: Date): Date {
  const halfway = (enrolledAt.getTime() + now.getTime()) / 2;
  return new Date(Math.min(enrolledAt.getTime() + 7 * DAY_MS, halfway));
}

/** Backdates classes that are or were on sale, and keeps their order, which lists show. Classes that await a review stay new. */
async function dateClassesBack(database: mongo.Db, now: Date): Promise<void> {
  const classes = database.collection('classes');
  const offered = await classes
    .find({ status: { $in: ['approved', 'archived'] } }, { projection: { _id: 1 } })
    .sort({ _id: 1 })
    .toArray();
  for (const [place, { _id }] of offered.entries()) {
    const createdAt = daysBefore(now, CLASSES_OPENED_DAYS - place / offered.length);
    await classes.updateOne({ _id }, { $set: { createdAt } });
  }
}

async function dateOffersBack(database: mongo.Db, now: Date): Promise<void> {
  const began = daysBefore(now, OFFERS_BEGAN_DAYS);
  await database.collection('pricerules').updateMany({}, { $set: { from: began, createdAt: began } });
}

/** Attempts and days after which the API gives up a mail. */
const MAIL_TRIES = { attempts: 10, days: 2 } as const;

/**
 * Lets the mail of an enrolment, with the receipt and the dates, fail. A mail with dates in the day before a session
 * replaces its reminder; this mail is older, so its student still gets one.
 */
async function failMail(database: mongo.Db, now: Date): Promise<void> {
  const soon = await database.collection('classes').findOne({ className: demoSoon });
  const order =
    soon && (await database.collection('orders').findOne({ classId: soon._id, state: 'enrolled' }));
  if (!order) return;
  const wantedAt = daysBefore(now, MAIL_TRIES.days);
  await database.collection('mails').updateOne(
    { kind: 'enrolment', about: order._id },
    {
      $set: {
        state: 'failed',
        subject: `You are enrolled: ${demoSoon}`,
        problem: 'The mail server did not accept the mail: 452 4.2.2 The mailbox is full',
        attempts: MAIL_TRIES.attempts,
        createdAt: wantedAt,
        wantedAt,
        endedAt: now,
      },
      $unset: { dueAt: 1, claim: 1 },
    },
  );
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}
