import type { mongo } from 'mongoose';
import type { MigrationStep } from '../migration-step.js';

/** The indexes of the first release. Later steps change them; this list stays as it is. */
const indexes: Readonly<Record<string, mongo.IndexDescription[]>> = {
  auditlog: [
    { key: { 'target.id': 1, at: -1, _id: -1 } },
    { key: { 'actor.id': 1, at: -1, _id: -1 } },
    { key: { words: 1, at: -1, _id: -1 } },
    { key: { action: 1, at: -1, _id: -1 } },
    { key: { at: -1, _id: -1 } },
  ],
  cartitems: [
    { key: { userId: 1, classId: 1 }, unique: true },
    { key: { userId: 1, createdAt: -1, _id: -1 } },
  ],
  classes: [
    { key: { status: 1, createdAt: -1, _id: -1 } },
    { key: { status: 1, nameKey: 1, _id: 1 } },
    { key: { status: 1, priceMinor: 1, _id: 1 } },
    { key: { status: 1, enrolledStudent: -1, _id: -1 } },
    { key: { status: 1, availableSeat: -1, _id: -1 } },
    { key: { instructorId: 1, createdAt: -1, _id: -1 } },
    { key: { words: 1 } },
    { key: { classImg: 1 }, partialFilterExpression: { picture: '' } },
    { key: { instructorImg: 1 }, partialFilterExpression: { instructorPicture: '' } },
    { key: { held: 1 }, partialFilterExpression: { held: { $gt: 0 } } },
  ],
  classfeedbacks: [{ key: { classId: 1, version: -1 }, unique: true }],
  orders: [
    {
      key: { userId: 1, classId: 1 },
      unique: true,
      name: 'one_live_order',
      partialFilterExpression: { state: { $in: ['placed', 'held', 'expiring', 'enrolled'] } },
    },
    {
      key: { userId: 1, slot: 1 },
      unique: true,
      name: 'one_hold_per_slot',
      partialFilterExpression: { state: { $in: ['placed', 'held', 'expiring'] } },
    },
    { key: { intentId: 1 }, unique: true, partialFilterExpression: { intentId: { $type: 'string' } } },
    { key: { state: 1, checkAt: 1 } },
    {
      key: { classId: 1, state: 1, enrolledAt: -1, _id: -1, priceMinor: 1 },
      partialFilterExpression: { state: 'enrolled' },
    },
    { key: { userId: 1, state: 1, enrolledAt: -1, _id: -1 } },
    { key: { enrolledAt: 1 } },
    { key: { endedBy: 1, endedAt: 1, state: 1 }, partialFilterExpression: { endedBy: { $exists: true } } },
  ],
  payments: [
    { key: { transactionId: 1 }, unique: true },
    { key: { userId: 1, date: -1, _id: -1 } },
    { key: { date: -1, _id: -1 } },
    { key: { status: 1, date: -1, _id: -1 } },
    { key: { status: 1, priceMinor: 1, _id: 1, date: 1 } },
    { key: { words: 1, status: 1, date: -1, _id: -1, priceMinor: 1 } },
    {
      key: { 'dispute.state': 1, date: -1, _id: -1 },
      partialFilterExpression: { 'dispute.state': { $exists: true } },
    },
    { key: { date: 1, priceMinor: 1 } },
    { key: { refundedAt: 1, priceMinor: 1 }, partialFilterExpression: { refundedAt: { $exists: true } } },
  ],
  picturefetches: [
    { key: { address: 1 }, unique: true },
    { key: { nextTryAt: 1 }, partialFilterExpression: { nextTryAt: { $type: 'date' } } },
  ],
  pictureuploads: [{ key: { userId: 1, at: 1 } }, { key: { at: 1 }, expireAfterSeconds: 86400 }],
  refusals: [{ key: { code: 1, day: 1 }, unique: true }],
  remoteloads: [
    { key: { remote: 1, version: 1, day: 1 }, unique: true },
    { key: { day: 1 }, expireAfterSeconds: 1209600 },
  ],
  sessions: [
    { key: { user: 1, beganAt: -1 }, unique: true },
    { key: { usedAt: 1 }, expireAfterSeconds: 1296000 },
  ],
  userlimits: [
    { key: { updatedAt: 1 }, expireAfterSeconds: 86400 },
    { key: { coolDownUntil: 1 }, partialFilterExpression: { coolDownUntil: { $exists: true } } },
  ],
  users: [
    { key: { iss: 1, sub: 1 }, unique: true },
    { key: { email: 1 }, unique: true, partialFilterExpression: { email: { $type: 'string' } } },
    { key: { photoURL: 1 }, partialFilterExpression: { photo: '' } },
    { key: { createdAt: -1, _id: -1 } },
    { key: { role: 1, createdAt: -1, _id: -1, email: 1 } },
    { key: { role: 1, nameKey: 1, _id: 1, email: 1 } },
    { key: { role: 1, email: 1, _id: 1 } },
    { key: { words: 1, role: 1, email: 1, createdAt: -1, nameKey: 1, _id: 1 } },
  ],
};

/** One command for each collection, which also creates the collection. Indexes of an empty collection take no time. */
export const firstIndexes: MigrationStep = {
  version: 1,
  name: 'first-indexes',
  compatibleFrom: 1,
  run: async (database) => {
    const collections = Object.entries(indexes);
    await Promise.all(collections.map(([name, wanted]) => database.collection(name).createIndexes(wanted)));
  },
};
