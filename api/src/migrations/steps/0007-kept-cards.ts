import type { MigrationStep } from '../migration-step.js';

/** Customers with whom the payment provider keeps a card. */
export const keptCards: MigrationStep = {
  version: 7,
  name: 'kept-cards',
  compatibleFrom: 1,
  run: async (database) => {
    await database
      .collection('keptcards')
      .createIndexes([{ key: { userId: 1, signedInAt: 1, forgetAt: 1 } }, { key: { forgetAt: 1 } }]);
  },
};
