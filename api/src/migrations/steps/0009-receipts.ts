import type { MigrationStep } from '../migration-step.js';

/** Numbers of receipts, also for existing payments. */
export const receipts: MigrationStep = {
  version: 9,
  name: 'receipts',
  compatibleFrom: 1,
  run: async (database) => {
    await database.createCollection('receiptseries').catch((error: unknown) => {
      if (!isThere(error)) throw error;
    });
    const payments = database.collection('payments');
    await payments.updateMany(
      { receipt: { $exists: false }, unnumbered: { $exists: false } },
      { $set: { unnumbered: true } },
    );
    await payments.createIndexes([
      { key: { date: 1, _id: 1, unnumbered: 1 }, partialFilterExpression: { unnumbered: true } },
      {
        key: { 'receipt.number': 1 },
        unique: true,
        partialFilterExpression: { 'receipt.number': { $exists: true } },
      },
    ]);
  },
};

/** Whether the collection exists. It is made here, because the API's login must not create it in a transaction. */
function isThere(error: unknown): boolean {
  return error instanceof Error && 'codeName' in error && error.codeName === 'NamespaceExists';
}
