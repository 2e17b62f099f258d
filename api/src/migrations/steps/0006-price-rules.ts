import type { MigrationStep } from '../migration-step.js';

/**
 * Indexes for price rules, for classes by current price, and for sums of discounts.
 * The index by list price stays: during an update, processes without price rules still use it.
 */
export const priceRules: MigrationStep = {
  version: 6,
  name: 'price-rules',
  compatibleFrom: 1,
  run: async (database) => {
    await database.collection('pricerules').createIndexes([
      { key: { to: 1, from: 1 } },
      { key: { createdAt: -1, _id: -1 } },
      {
        key: { 'ordered.percent': 1 },
        partialFilterExpression: { 'ordered.percent': { $exists: true } },
      },
    ]);
    await database.collection('payments').createIndexes([
      {
        key: { date: 1, 'discount.amountMinor': 1 },
        partialFilterExpression: { 'discount.amountMinor': { $gt: 0 } },
      },
    ]);
    const classes = database.collection('classes');
    await classes.updateMany({ orderPriceMinor: { $exists: false } }, [
      { $set: { orderPriceMinor: '$priceMinor' } },
    ]);
    await classes.createIndexes([{ key: { status: 1, orderPriceMinor: 1, _id: 1 } }]);
  },
};
