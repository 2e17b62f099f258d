import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures';

/**
 * The card fields of the payment provider. They are transparent and take the colours we name, but whoever looks from
 * inside the frame takes what lies behind them for white: in the dark, their contrast is that of another page.
 */
export const PROVIDER_FRAME = 'iframe[name^="__privateStripeFrame"]';

/** What keeps people from using a page: anything serious or critical by WCAG 2.2 AA, but for what is left `out`. */
export async function barriers(page: Page, out: readonly string[] = []): Promise<string[]> {
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  // Something that still fades has no contrast yet: from here on nothing starts to, and what does so is awaited.
  await page.evaluate(() => {
    const still = new CSSStyleSheet();
    still.replaceSync(
      '*, ::before, ::after { transition-duration: 0s !important; transition-delay: 0s !important; }',
    );
    document.adoptedStyleSheets.push(still);
    return Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null)));
  });
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    // Judged in the page at once, a hundred rows take a third of the time; frames of others are judged in a page apart.
    .setLegacyMode(page.frames().length === 1);
  for (const part of out) axe.exclude(part);
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`);
}
