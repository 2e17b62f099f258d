import type { Operation } from '@blush/shared-ui/contracts';
import type { Locator, Page } from '@playwright/test';
import { Site } from '../pages/site';
import { barriers, PROVIDER_FRAME } from './barriers';
import { expect } from './fixtures';
import { onPhone, sidewaysScroll } from './phone';
import type { Portal } from './portal';
import { fail, type Failure } from './school-answers';

/** A page, and what it shows of what the school answers. */
export interface Look {
  readonly path: string;
  /** What it asks the school for. */
  readonly asks: Operation;
  /** With how many rows it is looked at, besides the one that comes after an error. */
  readonly counts: readonly number[];
  /** Makes the school answer with so many rows. */
  readonly meets: (page: Page, portal: Portal, count: number) => Promise<void>;
  /** What is there without any, and with some. */
  readonly empty: string;
  readonly shown: (page: Page) => Locator;
}

/** From where pages are looked at, and how the school fails there. */
export const views = [
  { device: 'a phone', colorScheme: 'light', failure: 'internal' },
  { device: 'a desk', colorScheme: 'dark', failure: 'unreachable' },
] as const satisfies readonly { device: string; colorScheme: 'light' | 'dark'; failure: Failure }[];
export type View = (typeof views)[number];

export async function lookFrom(page: Page, { device, colorScheme }: View): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await (device === 'a phone' ? onPhone(page) : page.setViewportSize({ width: 1440, height: 900 }));
}

async function meetsNoBarrier(page: Page, what: string): Promise<void> {
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
  expect(await sidewaysScroll(page), what).toBe(0);
  expect(await barriers(page, [PROVIDER_FRAME]), what).toEqual([]);
}

/** Each page with so many rows, with an error, and with one row once *Try again* has helped. */
export async function walk(
  page: Page,
  portal: Portal,
  looks: readonly Look[],
  failure: Failure,
): Promise<void> {
  const site = new Site(page);
  for (const { path, asks, counts, meets, empty, shown } of looks) {
    for (const count of counts) {
      await page.unrouteAll({ behavior: 'wait' });
      await meets(page, portal, count);
      await site.visit(path);
      await expect(count === 0 ? page.getByRole('heading', { name: empty }) : shown(page)).toBeVisible();
      await meetsNoBarrier(page, `${path} with ${count} rows`);
    }

    await page.unrouteAll({ behavior: 'wait' });
    await meets(page, portal, 1);
    await fail(page, portal, asks, failure);
    await site.visit(path);
    await expect(site.tryAgain).toBeVisible();
    await meetsNoBarrier(page, `${path} when ${asks.id} fails: ${failure}`);

    await page.unrouteAll({ behavior: 'wait' });
    await meets(page, portal, 1);
    await site.tryAgain.click();
    await expect(shown(page)).toBeVisible();
    await expect(site.tryAgain).toHaveCount(0);
    await meetsNoBarrier(page, `${path} with one row`);
  }
}
