import { checkBudgets } from '@blush/delivery/budgets';
import type { Context } from '../context.js';
import { ok, type Tally } from '../results/tally.js';

export async function budgets({ root, print }: Context): Promise<Tally> {
  const tooBig = await checkBudgets(root);
  for (const sentence of tooBig) print(sentence);
  return tooBig.length === 0 ? ok : { passed: 0, failed: tooBig.length, skipped: 0, failures: tooBig };
}
