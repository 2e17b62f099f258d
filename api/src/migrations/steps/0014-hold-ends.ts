import type { MigrationStep } from '../migration-step.js';

/** Index by class of the ends of holds, so that an answer about a full class reads no order. */
export const holdEnds: MigrationStep = {
  version: 14,
  name: 'hold-ends',
  compatibleFrom: 1,
  run: async (database) => {
    await database
      .collection('orders')
      .createIndexes([
        { key: { classId: 1, state: 1, expiresAt: 1 }, partialFilterExpression: { state: 'held' } },
      ]);
  },
};
