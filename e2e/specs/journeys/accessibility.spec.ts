import { AxeBuilder } from '@axe-core/playwright';
import { createCartItem } from '@blush/shared-ui/contracts';
import type { Page } from '@playwright/test';
import { demo } from '../../core/account';
import { apiAs } from '../../core/api';
import { openClass } from '../../core/classes';
import { expect, test } from '../../core/fixtures';
import { newStudent } from '../../core/people';

/** What keeps people from using a page: anything serious or critical by WCAG 2.2 AA. */
async function barriers(page: Page): Promise<string[]> {
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  // Something that still fades in has no contrast yet.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null))),
  );
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`);
}

for (const path of [
  '/',
  '/login',
  '/signup',
  '/instructor',
  '/allclass',
  '/offer',
  '/blog',
  '/no-such-page',
]) {
  test(`a visitor meets no barrier on ${path}`, async ({ page }) => {
    await page.goto(path);
    expect(await barriers(page)).toEqual([]);
  });
}

const areas = [
  [demo.instructor, ['userhome', 'myclass', 'addclass']],
  [demo.admin, ['userhome', 'manageclass', 'manageuser']],
  [demo.student, ['userhome', 'myselected', 'myenroll', 'paymenthistory', 'no-such-page']],
] as const;

for (const [account, pages] of areas) {
  test(`the ${account.name} meets no barrier in the dashboard`, async ({ openAs }) => {
    const page = await openAs(account);
    for (const name of pages) {
      await page.goto(`/dashboard/${name}`);
      expect(await barriers(page), name).toEqual([]);
    }
  });
}

test('a student meets no barrier with something selected, and while paying', async ({ portal, openAs }) => {
  const { id } = await openClass(portal, demo.instructor);
  const student = await newStudent(portal);
  const { insertedId } = await (await apiAs(student, portal))(createCartItem, { body: { classId: id } });
  const page = await openAs(student);
  for (const path of ['/dashboard/myselected', `/dashboard/payment/${insertedId}`]) {
    await page.goto(path);
    expect(await barriers(page), path).toEqual([]);
  }
});
