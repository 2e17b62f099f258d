import type { MigrationStep } from '../migration-step.js';

/** The numbers of receipts: payments of before get theirs, too. */
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

/** A transaction could make the collection, but not with the rights of the API's login. */
function isThere(error: unknown): boolean {
  return error instanceof Error && 'codeName' in error && error.codeName === 'NamespaceExists';
}
