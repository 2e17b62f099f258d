import { itemsOf, listClasses, type OperationOutput } from '@blush/shared-ui/contracts';
import { expect, type Page } from '@playwright/test';
import { deferred } from './deferred';
import { hydrate, twoFrames } from './hydration';
import type { Portal } from './portal';
import { renderedClasses } from './rendered-classes';

/** Shift too small to see: a fraction of a pixel. */
const NO_SHIFT = 0.0005;

/** Shift by one line, in a narrow column whose lines break elsewhere in another font. Web Vitals: up to 0.1 is good. */
const ONE_LINE = 0.02;

interface Shift {
  readonly value: number;
  /** The elements that moved, with their places before and after. */
  readonly moved: readonly string[];
}

interface MeasuredWindow {
  shifts: Shift[];
}

/** Records the layout shifts of every page that is loaded from now on. */
export async function observeShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    interface LayoutShift extends PerformanceEntry {
      readonly value: number;
      /** Input, or another size of the viewport, half a second ago or less. Web Vitals leaves these shifts out, too. */
      readonly hadRecentInput: boolean;
      readonly sources: readonly {
        readonly node: Node | null;
        readonly previousRect: DOMRectReadOnly;
        readonly currentRect: DOMRectReadOnly;
      }[];
    }
    const measured = window as unknown as MeasuredWindow;
    measured.shifts = [];
    const place = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}x${height}`;
    new PerformanceObserver((list) => {
      for (const { value, sources, hadRecentInput } of list.getEntries() as LayoutShift[]) {
        if (hadRecentInput) continue;
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const { nodeName = 'removed', textContent = '' } = node ?? {};
          const name = node instanceof Element ? `${nodeName}.${node.className}` : nodeName;
          return `${name} "${textContent?.slice(0, 40)}" ${place(previousRect)} -> ${place(currentRect)}`;
        });
        measured.shifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Expects, softly, that nothing moves while a page loads, is hydrated, and then gets its session and refetches its lists. */
export async function expectNoShift(page: Page, portal: Portal, path: string, who = 'a visitor') {
  expectLess(await shiftsOf(page, portal, path), NO_SHIFT, `${path} for ${who}`);
}

/** Expects, softly, that fonts which arrive after the first paint shift the page by less than one line of text. */
export async function expectNoShiftOfLateFonts(page: Page, portal: Portal, path: string) {
  expectLess(await shiftsOfLateFonts(page, portal, path), ONE_LINE, path);
}

function expectLess(shifts: readonly Shift[], limit: number, what: string): void {
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  const moved = shifts.flatMap((shift) => shift.moved);
  expect.soft(sum, [what, ...moved].join('\n')).toBeLessThan(limit);
}

/**
 * Loads a page and delays the API's answers until it is hydrated, so that the session and the refetch of
 * prerendered lists happen after the first paint. Fonts are left out, because whether they arrive before that paint
 * depends on the machine: `shiftsOfLateFonts` measures them.
 */
async function shiftsOf(page: Page, portal: Portal, path: string): Promise<Shift[]> {
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
    const json = itemsOf(list.data).map((one) => ({ ...one, enrolledStudent: one.enrolledStudent + 1 }));
    return route.fulfill({ json, headers: { 'access-control-allow-origin': portal.address } });
  });
  // Browsers ask before a page that `route.fulfill` answered may reach this machine.
  await page.context().grantPermissions(['local-network-access'], { origin: portal.address });
  const { htmlKept, errors } = await hydrate(page, path);
  expect(errors, path).toEqual([]);
  expect(htmlKept, path).toBe(true);
  answer();
  await page.waitForLoadState('networkidle');
  const shifts = await page.evaluate(() => (window as unknown as MeasuredWindow).shifts);
  await page.unrouteAll({ behavior: 'wait' });
  return shifts;
}

/**
 * Loads a page whose fonts arrive after its first paint. Returns the layout shifts until the fonts are shown.
 * Interception switches the browser's cache off, so each page loads its fonts. The API does not answer: lists that
 * other tests change meanwhile would move.
 */
async function shiftsOfLateFonts(page: Page, portal: Portal, path: string): Promise<Shift[]> {
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
  const shifts = await page.evaluate(() => (window as unknown as MeasuredWindow).shifts);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  return shifts;
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
  readonly data: OperationOutput<typeof listClasses>;
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
