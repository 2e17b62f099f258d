import mongoose from 'mongoose';
import type { MigrationStep } from '../migration-step.js';

const INDEX_NOT_FOUND = 27;

/** The index of files that are due has their ids, so that finding them reads no file. */
export const classFileIds: MigrationStep = {
  version: 11,
  name: 'class-file-ids',
  compatibleFrom: 1,
  run: async (database) => {
    const files = database.collection('classfiles');
    await files.createIndexes([{ key: { keptUntil: 1, _id: 1 } }]);
    // Not looked for first: the role of the migration may not list indexes.
    await files.dropIndex('keptUntil_1').catch((error: unknown) => {
      if (!(error instanceof mongoose.mongo.MongoServerError && error.code === INDEX_NOT_FOUND)) throw error;
    });
  },
};
