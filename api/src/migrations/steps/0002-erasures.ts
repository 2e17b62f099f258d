import type { MigrationStep } from '../migration-step.js';

/** The collections of erasures, and the audit entries of a person. */
export const erasures: MigrationStep = {
  version: 2,
  name: 'erasures',
  compatibleFrom: 1,
  run: async (database) => {
    await Promise.all([
      database.collection('erasures').createIndexes([{ key: { nextTryAt: 1 } }]),
      database.collection('erasedsubjects').createIndexes([{ key: { expiresAt: 1 }, expireAfterSeconds: 0 }]),
      database.collection('auditlog').createIndexes([{ key: { 'target.person': 1, at: -1, _id: -1 } }]),
    ]);
  },
};
