import { listClasses, type SchoolClass } from '@blush/shared-ui/contracts';
import { expect, type Page } from '@playwright/test';
import { deferred } from './deferred';
import { hydrate, twoFrames } from './hydration';
import type { Portal } from './portal';
import { renderedClasses } from './rendered-classes';

/** Shift too small to see: a fraction of a pixel. */
export const NO_SHIFT = 0.0005;

/** Shift by one line, in a narrow column whose lines break elsewhere in another font. Web Vitals: up to 0.1 is good. */
export const ONE_LINE = 0.02;

interface MeasuredWindow {
  shift: number;
}

/** Adds up all layout shifts in every page that is loaded from now on. */
export async function observeShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const measured = window as unknown as MeasuredWindow;
    measured.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        measured.shift += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/**
 * Loads a page and delays the API's answers until it is hydrated, so that the session and the refetch of
 * prerendered lists happen after the first paint. Returns the sum of layout shifts. Fonts are left out, because
 * whether they arrive before that paint depends on the machine: `shiftOfLateFonts` measures them.
 */
export async function shiftOf(page: Page, portal: Portal, path: string): Promise<number> {
  const { promise: answered, resolve: answer } = deferred();
  let queries: readonly RenderedQuery[] = [];
  await page.route(`${portal.address}${path}`, async (route) => {
    const response = await route.fetch();
    queries = renderedQueries(await response.text());
    await route.fulfill({ response });
  });
  await page.route('**/*.woff2', (route) => route.abort());
  await page.route(`${portal.api}/**`, async (route) => {
    await answered;
    const { pathname } = new URL(route.request().url());
    // Classes that other tests approve, deny or sell out meanwhile would move the list.
    const list = queries.find(({ key: [id] }) => id === listClasses.id);
    if (pathname !== listClasses.path || list === undefined) return route.continue();
    const json = list.data.map((one) => ({ ...one, enrolledStudent: one.enrolledStudent + 1 }));
    return route.fulfill({ json, headers: { 'access-control-allow-origin': portal.address } });
  });
  // Browsers ask before a page that `route.fulfill` answered may reach this machine.
  await page.context().grantPermissions(['local-network-access'], { origin: portal.address });
  await hydrate(page, path);
  answer();
  await page.waitForLoadState('networkidle');
  const shift = await page.evaluate(() => (window as unknown as MeasuredWindow).shift);
  await page.unrouteAll({ behavior: 'wait' });
  return shift;
}

/**
 * Loads a page whose fonts arrive after its first paint. Returns the sum of layout shifts until the fonts are shown.
 * Interception switches the browser's cache off, so each page loads its fonts. The API does not answer: lists that
 * other tests change meanwhile would move.
 */
export async function shiftOfLateFonts(page: Page, portal: Portal, path: string): Promise<number> {
  const { promise: arrived, resolve: arrive } = deferred();
  await page.route(`${portal.api}/**`, () => undefined);
  await page.route('**/*.woff2', async (route) => {
    await arrived;
    await route.continue();
  });
  // The load event waits for preloaded fonts.
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  expect(await page.evaluate(loadedFonts)).toEqual([]);
  arrive();
  await expect.poll(() => page.evaluate(loadedFonts)).toEqual(['Figtree Variable', 'Fraunces Variable']);
  // In the second frame, shifts of the first one have been reported.
  await twoFrames(page);
  const shift = await page.evaluate(() => (window as unknown as MeasuredWindow).shift);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  return shift;
}

/** Fonts of the portal, without the local fallback faces. */
function loadedFonts(): string[] {
  const loaded = [...document.fonts].filter(({ status }) => status === 'loaded');
  const families = new Set(loaded.map(({ family }) => family.replaceAll('"', '')));
  return [...families].filter((family) => family.endsWith('Variable')).sort();
}

/** A query that a page was rendered with; at most one is of `listClasses`. */
interface RenderedQuery {
  readonly key: readonly [id: string, ...unknown[]];
  readonly data: readonly SchoolClass[];
}

function renderedQueries(html: string): RenderedQuery[] {
  const [, text = '[]'] = /<script type="application\/json" id="queries">(.*?)<\/script>/s.exec(html) ?? [];
  return JSON.parse(text) as RenderedQuery[];
}

/** A class that is in the prerendered pages and has a free seat; the newest may be sold out by other tests. */
export async function idOfRenderedClassWithFreeSeat(portal: Portal): Promise<string> {
  const open = (await renderedClasses(portal)).find(({ availableSeat }) => availableSeat > 0);
  if (open === undefined) throw new Error('The page of all classes has none with a free seat');
  return open._id;
}
