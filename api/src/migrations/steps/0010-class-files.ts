import type { MigrationStep } from '../migration-step.js';

/** Files of instructors, and the classes that have one. */
export const classFiles: MigrationStep = {
  version: 10,
  name: 'class-files',
  compatibleFrom: 1,
  run: async (database) => {
    await database
      .collection('classfiles')
      .createIndexes([{ key: { userId: 1, uploadedAt: 1 } }, { key: { keptUntil: 1 } }]);
    await database
      .collection('classes')
      .createIndexes([
        { key: { 'files.id': 1 }, partialFilterExpression: { 'files.id': { $exists: true } } },
      ]);
  },
};
