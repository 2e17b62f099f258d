import type { MigrationStep } from '../migration-step.js';

/** Students' reviews, and the classes of an instructor that have any. */
export const reviews: MigrationStep = {
  version: 8,
  name: 'reviews',
  compatibleFrom: 1,
  run: async (database) => {
    await database
      .collection('reviews')
      .createIndexes([
        { key: { userId: 1, classId: 1 }, unique: true },
        { key: { classId: 1, at: -1, _id: -1 } },
      ]);
    await database.collection('classes').createIndexes([
      {
        key: { instructorId: 1, ratingCount: 1, ratingSum: 1 },
        partialFilterExpression: { ratingCount: { $gt: 0 } },
      },
    ]);
  },
};
