import type { Page } from '@playwright/test';
import { HomePage } from '../pages/home-page';
import { accessibilityViolations } from '../core/accessibility';
import { expect } from '../core/fixtures';
import { setView, type View } from './page-cases';
import { horizontalOverflow } from '../core/phone';

/** Checks the home page after scrolling through it, with a class card turned and an instructor's links shown. */
export async function checkHome(page: Page, view: View): Promise<void> {
  await setView(page, view);
  const home = new HomePage(page);
  await page.goto('/');
  await expect(home.hero.getByRole('button', { name: 'Play' })).toBeVisible();
  for (const block of await page.getByRole('main').getByRole('region').all()) {
    await block.scrollIntoViewIfNeeded();
  }
  await home.block('Popular Classes').getByRole('article').first().click();
  await home.block('Popular Instructors').getByRole('figure').first().getByRole('button').click();
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await horizontalOverflow(page)).toBe(0);
}
