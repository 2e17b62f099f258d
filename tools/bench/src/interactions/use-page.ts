import { type BrowserContext, errors, type Locator, type Page } from 'playwright';
import { FIRST_TAP, type Interaction } from './interaction.js';

const CPU_SLOWDOWN = 4;
const CONTROLS_OF_A_KIND = 2;
const CLICK_LIMIT_MS = 3_000;
/** Longer than a paint takes at the slowdown, after which the browser reports an interaction. */
const REPORTED_MS = 400;

/** By the mouse: a locator's own click measures the layout within the interaction. */
async function click(control: Locator): Promise<void> {
  await control.scrollIntoViewIfNeeded({ timeout: CLICK_LIMIT_MS });
  await clickCentre(control);
}

async function clickCentre(control: Locator): Promise<void> {
  const box = await control.boundingBox({ timeout: CLICK_LIMIT_MS });
  if (box) await control.page().mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

const type = (control: Locator) => control.pressSequentially('ma', { delay: 120, timeout: CLICK_LIMIT_MS });

/** Controls that store nothing when they are used. */
const kinds: readonly (readonly [selector: string, use: (control: Locator) => Promise<void>])[] = [
  ['input[type="search"], [role="searchbox"]', type],
  ['input[type="text"]:not([role]), input[type="email"], input[type="password"], textarea', type],
  ['[role="combobox"]', click],
  ['button[aria-expanded="false"], button[aria-haspopup]', click],
  ['th[aria-sort], .ant-table-column-has-sorters', click],
  ['[role="tab"][aria-selected="false"]', click],
  ['[role="switch"], [type="checkbox"], [type="radio"]:not(:checked)', click],
];

/**
 * Opens a page with a processor that is slowed down four times, taps its heading as soon as it is there, uses two controls
 * of each kind, and follows a link.
 */
export async function usePage(
  context: BrowserContext,
  address: string,
  print: (sentence: string) => void,
): Promise<readonly Interaction[]> {
  const page = await context.newPage();
  try {
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    const slowest = new Map<string, number>();
    let current = '';
    await page.exposeFunction('reportInteraction', (ms: number) => {
      slowest.set(current, Math.max(slowest.get(current) ?? 0, ms));
    });
    await page.addInitScript(observeInteractions);
    const interact = async (what: string, act: () => Promise<void>) => {
      current = what;
      try {
        await act();
        slowest.set(what, slowest.get(what) ?? 0);
        await page.waitForTimeout(REPORTED_MS);
      } catch (error) {
        if (!(error instanceof errors.TimeoutError)) throw error;
        print(`  ${address}: could not use ${what}`);
      }
    };

    await page.goto(address, { waitUntil: 'commit' });
    await interact(FIRST_TAP, () => tapHeading(page));
    await page.waitForLoadState('networkidle');
    for (const [selector, use] of kinds) {
      const controls = await page.locator(selector).all();
      for (const control of (await usable(controls)).slice(0, CONTROLS_OF_A_KIND)) {
        const name = await nameOf(control);
        await interact(name, () => use(control));
        await interact(`Escape after ${name}`, () => page.keyboard.press('Escape'));
      }
    }
    const [link] = await usable(await page.locator('a[href^="/"]:not([aria-current]):not([download])').all());
    if (link) await interact(await nameOf(link), () => click(link));
    return Array.from(slowest, ([what, ms]) => ({ what, ms }));
  } finally {
    await page.close();
  }
}

/** At its place, so that the tap waits for nothing: not for the end of an opening animation that covers it, either. */
async function tapHeading(page: Page): Promise<void> {
  const heading = page.locator('h1').first();
  await heading.waitFor();
  await clickCentre(heading);
}

async function usable(controls: readonly Locator[]): Promise<readonly Locator[]> {
  const found: Locator[] = [];
  for (const control of controls)
    if ((await control.isVisible()) && (await control.isEnabled())) found.push(control);
  return found;
}

const nameOf = (control: Locator) =>
  control.evaluate((element) => {
    const labels = (element as Partial<HTMLInputElement>).labels;
    const name = element.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? element.textContent;
    return `${element.tagName.toLowerCase()} "${name.trim().replaceAll(/\s+/g, ' ').slice(0, 30)}"`;
  });

declare global {
  interface Window {
    reportInteraction: (ms: number) => void;
  }
}

/** Runs in the page. */
function observeInteractions(): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId > 0) window.reportInteraction(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}
