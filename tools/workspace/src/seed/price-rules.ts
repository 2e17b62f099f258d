import { createPriceRule, listPriceRules } from '@blush/shared-ui/contracts';
import type { Config } from '@blush/server-kit/config';
import { callApi } from './api-client.js';
import type { ClassesByName } from './classes.js';
import { ADMIN, classes, demoOffers } from './demo-data.js';
import type { Tokens } from './people.js';

const DAY_MS = 86_400_000;

/** Offers on the public pages, for the demo's classes only: classes created later cost their list price. */
export async function seedPriceRules(config: Config, tokens: Tokens, offered: ClassesByName): Promise<void> {
  const admin = tokens.get(ADMIN) ?? '';
  const { items } = await callApi(config, admin, listPriceRules, {});
  const labels = new Set(items.map((rule) => rule.label));
  const classIds = classes.flatMap(({ className }) => offered.get(className)?._id ?? []);
  const now = Date.now();
  for (const { percent, label, days } of demoOffers) {
    if (labels.has(label)) continue;
    const [from, to] = [new Date(now).toISOString(), new Date(now + days * DAY_MS).toISOString()];
    await callApi(config, admin, createPriceRule, { body: { percent, label, classIds, from, to } });
  }
}
