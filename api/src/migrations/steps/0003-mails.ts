import type { MigrationStep } from '../migration-step.js';

/** The outbox. */
export const mails: MigrationStep = {
  version: 3,
  name: 'mails',
  compatibleFrom: 1,
  run: async (database) => {
    await database
      .collection('mails')
      .createIndexes([
        { key: { kind: 1, about: 1, version: 1 }, unique: true },
        { key: { dueAt: 1, wantedAt: 1 }, partialFilterExpression: { dueAt: { $type: 'date' } } },
        { key: { endedAt: 1 }, expireAfterSeconds: 7776000 },
        { key: { createdAt: -1, _id: -1 } },
        { key: { state: 1, createdAt: -1, _id: -1 } },
        { key: { userId: 1, createdAt: -1, _id: -1 } },
      ]);
  },
};
