import type { MigrationStep } from '../migration-step.js';

/** Index of the payments whose refund failed, for those that have to be paid another way. */
export const failedRefunds: MigrationStep = {
  version: 15,
  name: 'failed-refunds',
  compatibleFrom: 1,
  run: async (database) => {
    await database.collection('payments').createIndexes([
      {
        key: { refundFailedAt: 1, refundPaidAt: 1 },
        partialFilterExpression: { refundFailedAt: { $exists: true } },
      },
    ]);
  },
};
