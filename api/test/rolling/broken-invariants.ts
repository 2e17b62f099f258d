import { breaches, readLedger, until } from '../support/index.js';
import type { ProxiedFleet } from './proxied-fleet.js';
import type { Shoppers } from './shoppers.js';

/** Waits until no seat is held; then returns broken invariants of seats and money, and lost payments. */
export async function brokenInvariants(fleet: ProxiedFleet, shoppers: Shoppers): Promise<string[]> {
  const { database, provider } = fleet;
  const { classIds, seats, confirmed } = shoppers;
  // The provider repeats events that were not accepted. A hold that stays is among the broken invariants.
  const noneHeld = async () => (await database.collection('orders').countDocuments({ state: 'held' })) === 0;
  await until(noneHeld).catch(() => undefined);
  const ledger = await readLedger({ database, stripe: provider.stripe, classIds });
  const recorded = new Set(ledger.payments.map(({ _id }) => _id.toHexString()));
  const lost = confirmed.filter((id) => !recorded.has(id));
  const capacity = new Map(classIds.map((id) => [id, seats]));
  return [
    ...breaches(ledger, { capacity, settled: true }),
    ...lost.map((id) => `payment ${id} was confirmed to a student, but is not in the database`),
  ];
}
