import type { Call } from '@blush/shared-ui/contracts';
import type { Locator, Page } from '@playwright/test';
import { Site } from '../pages/site';
import { accessibilityViolations, PROVIDER_FRAME, type Schemes } from '../core/accessibility';
import { expect } from '../core/fixtures';
import { atDoubleZoom, coveredControls, horizontalOverflow, onPhone, onTablet } from '../core/phone';
import type { Portal } from '../core/portal';
import { turn } from '../core/rows';
import { fail, type Failure } from '../core/fake-api';

/** A page, and its content for answers of the API. */
export interface PageCase {
  readonly path: string;
  /** The operation it calls. */
  readonly operation: Call;
  /** Numbers of rows to test, besides the one row after an error. */
  readonly counts: readonly number[];
  /** Answers with this number of rows in place of the API. */
  readonly answerRows: (page: Page, portal: Portal, count: number) => Promise<void>;
  /** Heading of the page without rows. */
  readonly emptyHeading: string;
  /** An element that is visible with rows. */
  readonly content: (page: Page) => Locator;
}

/** Rows of a full page. */
export const MANY = 20;
/** A page of a list; a full one is the first of many. */
export const pageOf = <Item>(items: Item[]) => ({ items, total: items.length < MANY ? items.length : 2045 });
export const firstRow = (page: Page): Locator =>
  page.getByRole('main').locator('tbody').getByRole('row').first();

/** Device and colour scheme of a test. */
export interface View {
  readonly device: 'a phone' | 'a desktop';
  readonly colorScheme: 'light' | 'dark';
}

/** Each device with each colour scheme. */
export const mixedViews = [
  { device: 'a phone', colorScheme: 'light' },
  { device: 'a desktop', colorScheme: 'dark' },
  { device: 'a phone', colorScheme: 'dark' },
  { device: 'a desktop', colorScheme: 'light' },
] as const satisfies readonly View[];

/** The views of the full matrix, and the API's failures there. */
export const views = [
  { ...mixedViews[0], failure: 'internal' },
  { ...mixedViews[1], failure: 'unreachable' },
] as const satisfies readonly (View & { failure: Failure })[];

export async function setView(page: Page, { device, colorScheme }: View): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await (device === 'a phone' ? onPhone(page) : page.setViewportSize({ width: 1440, height: 900 }));
}

async function expectAccessible(page: Page, what: string, schemes: Schemes): Promise<void> {
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
  expect(await horizontalOverflow(page), what).toBe(0);
  expect(await accessibilityViolations(page, [PROVIDER_FRAME], schemes), what).toEqual([]);
}

/** Expects that the page fits into the window, and that no control is covered while it has the focus. */
export async function expectUsable(page: Page, what: string): Promise<void> {
  expect(await horizontalOverflow(page), what).toBe(0);
  expect(await coveredControls(page), what).toEqual([]);
}

/** Enough rows for each variant of the fixtures. */
const SOME = 6;

/** Each page with rows, in alternating views; with a `failure`, the first also without rows and with this error. */
export async function checkPages(
  page: Page,
  portal: Portal,
  pageCases: readonly PageCase[],
  failure?: Failure,
): Promise<void> {
  for (const [index, pageCase] of pageCases.entries()) {
    const view = turn(mixedViews, index);
    await setView(page, view);
    await checkRows(page, portal, pageCase, SOME, 'shown');
    await onTablet(page);
    expect(await horizontalOverflow(page), `${pageCase.path} on a tablet`).toBe(0);
    await atDoubleZoom(page);
    await expectUsable(page, `${pageCase.path} at 200 % zoom`);
    if (view.device === 'a phone') continue;
    await onPhone(page);
    expect(await horizontalOverflow(page), `${pageCase.path} on a phone`).toBe(0);
  }
  if (failure === undefined) return;
  const [first] = pageCases;
  if (first === undefined) throw new Error('There is no page to check');
  await setView(page, mixedViews[1]);
  await checkRows(page, portal, first, 0, 'shown');
  await setView(page, mixedViews[2]);
  await checkError(page, portal, first, failure, 'shown');
}

/** Each page with each number of rows, with an error, and with one row after *Try again*. */
export async function checkAllRowCounts(
  page: Page,
  portal: Portal,
  pageCases: readonly PageCase[],
  failure: Failure,
): Promise<void> {
  for (const pageCase of pageCases) {
    for (const count of pageCase.counts) await checkRows(page, portal, pageCase, count, 'both');
    await checkError(page, portal, pageCase, failure, 'both');
    await expectAccessible(page, `${pageCase.path} with one row`, 'both');
  }
}

async function checkRows(
  page: Page,
  portal: Portal,
  { path, answerRows, emptyHeading, content }: PageCase,
  count: number,
  schemes: Schemes,
): Promise<void> {
  await page.unrouteAll({ behavior: 'wait' });
  await answerRows(page, portal, count);
  await new Site(page).visit(path);
  await expect(count === 0 ? page.getByRole('heading', { name: emptyHeading }) : content(page)).toBeVisible();
  await expectAccessible(page, `${path} with ${count} rows`, schemes);
}

/** A page whose request fails, until *Try again* loads one row. */
async function checkError(
  page: Page,
  portal: Portal,
  { path, operation, answerRows, content }: PageCase,
  failure: Failure,
  schemes: Schemes,
): Promise<void> {
  const site = new Site(page);
  await page.unrouteAll({ behavior: 'wait' });
  await answerRows(page, portal, 1);
  await fail(page, portal, operation, failure);
  await site.visit(path);
  await expect(site.tryAgain).toBeVisible();
  await expectAccessible(page, `${path} when ${operation.id} fails: ${failure}`, schemes);

  await page.unrouteAll({ behavior: 'wait' });
  await answerRows(page, portal, 1);
  await site.tryAgain.click();
  await expect(content(page)).toBeVisible();
  await expect(site.tryAgain).toHaveCount(0);
}
