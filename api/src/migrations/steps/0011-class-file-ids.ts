import type { MigrationStep } from '../migration-step.js';

/** The index of files that are due has their ids, so that finding them reads no file. */
export const classFileIds: MigrationStep = {
  version: 11,
  name: 'class-file-ids',
  compatibleFrom: 1,
  run: async (database) => {
    const files = database.collection('classfiles');
    await files.createIndexes([{ key: { keptUntil: 1, _id: 1 } }]);
    if (await files.indexExists('keptUntil_1')) await files.dropIndex('keptUntil_1');
  },
};
