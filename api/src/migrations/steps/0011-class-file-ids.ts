import mongoose from 'mongoose';
import type { MigrationStep } from '../migration-step.js';

const INDEX_NOT_FOUND = 27;

/** Adds ids to the index of files that are due for deletion, so that the query for these ids reads no file. */
export const classFileIds: MigrationStep = {
  version: 11,
  name: 'class-file-ids',
  compatibleFrom: 1,
  run: async (database) => {
    const files = database.collection('classfiles');
    await files.createIndexes([{ key: { keptUntil: 1, _id: 1 } }]);
    // Dropped without a look-up, because the role of the migration may not list indexes.
    await files.dropIndex('keptUntil_1').catch((error: unknown) => {
      if (!(error instanceof mongoose.mongo.MongoServerError && error.code === INDEX_NOT_FOUND)) throw error;
    });
  },
};
