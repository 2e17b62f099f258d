import type { MigrationStep } from '../migration-step.js';

/** Index by the end of the sale, so that counting the classes on sale reads no class. */
export const classesOnSale: MigrationStep = {
  version: 12,
  name: 'classes-on-sale',
  compatibleFrom: 1,
  run: async (database) => {
    await database.collection('classes').createIndexes([{ key: { status: 1, saleEndsAt: 1, _id: 1 } }]);
  },
};
