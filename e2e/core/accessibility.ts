import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures';
import { twoFrames } from './hydration';
import { atDoubleZoom, horizontalOverflow, onPhone } from './phone';

/**
 * The card fields of the payment provider. They are transparent and take the portal's colours, but axe inside the
 * frame assumes a white background: in the dark scheme it would compute a wrong contrast.
 */
export const PROVIDER_FRAME = 'iframe[name^="__privateStripeFrame"]';

/** A frame that may run no scripts: axe would wait for its answer for ever. */
const FRAME_WITHOUT_SCRIPTS = 'iframe[sandbox]:not([sandbox~="allow-scripts"])';

interface Colour {
  r: number;
  g: number;
  b: number;
  alpha: number;
  parseString(text: string): Colour;
}

interface AxeWindow {
  readonly axe: { readonly commons: { readonly color: { readonly Color: { readonly prototype: Colour } } } };
}

/** axe parses the colours of every element again, which takes half of the time of a check of contrast. */
function rememberColours(): void {
  const { prototype } = (window as unknown as AxeWindow).axe.commons.color.Color;
  const parse = Reflect.get(prototype, 'parseString');
  const known = new Map<string, Pick<Colour, 'r' | 'g' | 'b' | 'alpha'>>();
  prototype.parseString = function (text) {
    const parsed = known.get(text);
    if (parsed) return Object.assign(this, parsed);
    const { r, g, b, alpha } = parse.call(this, text);
    known.set(text, { r, g, b, alpha });
    return this;
  };
}

/** Minified, because each page has to parse it. */
const minified = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const AXE = `${readFileSync(minified, 'utf8')}\n(${rememberColours.toString()})();`;

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Colour schemes in which contrast is checked: that of the page, or also the other one. */
export type Schemes = 'shown' | 'both';

/**
 * Serious and critical violations of WCAG 2.2 AA and of good practice. Leaves out the elements of `out` and, if any frame may run
 * no scripts, the contents of all frames. After a check in both colour schemes the page keeps the other one.
 */
export async function accessibilityViolations(
  page: Page,
  out: readonly string[] = [],
  schemes: Schemes = 'both',
): Promise<string[]> {
  // A mail is an article, without `main`.
  const content = page.getByRole('main').or(page.getByRole('article'));
  await expect(content.getByRole('heading').first()).toBeVisible();
  // Contrast cannot be measured during a fade: no transition starts from here on, and running animations are
  // awaited.
  await page.evaluate(() => {
    const still = new CSSStyleSheet();
    still.replaceSync(
      '*, ::before, ::after { transition-duration: 0s !important; transition-delay: 0s !important; }',
    );
    document.adoptedStyleSheets.push(still);
    return Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null)));
  });
  const everything = await violationsOf((await axe(page, out)).withTags(TAGS));
  if (schemes === 'shown') return everything;
  const shown = await page.evaluate(() =>
    matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  );
  const other = shown === 'dark' ? 'light' : 'dark';
  await showScheme(page, other);
  const contrast = await violationsOf(
    (await axe(page, [...out, PROVIDER_FRAME])).withRules('color-contrast'),
  );
  return [...everything, ...contrast.map((violation) => `${other} ${violation}`)];
}

/** Checks a mail, or a page that a mail leads to, which must not scroll horizontally either. */
export async function expectAccessibleMail(page: Page): Promise<void> {
  for (const resize of [onPhone, atDoubleZoom]) {
    await resize(page);
    expect(await horizontalOverflow(page)).toBe(0);
  }
  expect(await accessibilityViolations(page)).toEqual([]);
}

async function axe(page: Page, out: readonly string[]): Promise<AxeBuilder> {
  const iframes = (await page.locator(FRAME_WITHOUT_SCRIPTS).count()) === 0;
  // Legacy mode checks the whole page in one run, in a third of the time for a hundred rows, but not the frames
  // of other origins.
  const legacy = page.frames().length === 1 || !iframes;
  // The builder would run axe's source twice for each check, which takes a tenth of the time.
  if (legacy && !(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const builder = new AxeBuilder({ page, axeSource: legacy ? 'void 0' : AXE })
    .options({ resultTypes: ['violations'], iframes })
    .setLegacyMode(legacy);
  for (const part of out) builder.exclude(part);
  return builder;
}

async function violationsOf(builder: AxeBuilder): Promise<string[]> {
  const { violations } = await builder.analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`);
}

async function showScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  // antd's colours change in the animation frame in which the page is notified of the new scheme.
  await twoFrames(page);
}
