import { createCartItem } from '@blush/shared-ui/contracts';
import { demo } from '../../core/account';
import { apiAs } from '../../core/api';
import { expect, test } from '../../core/fixtures';
import {
  expectNoShift,
  expectNoShiftOfLateFonts,
  idOfRenderedClassWithFreeSeat,
  observeShift,
} from '../../core/layout-shift';
import { inMotion } from '../../core/motion';
import { newStudent } from '../../core/people';
import { newestRenderedClass } from '../../core/rendered-classes';
import { Site } from '../../pages/site';

test.use(inMotion);

for (const width of [390, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('nothing moves while a page loads, hydrates and refetches its lists', async ({ page, portal }) => {
      const { _id } = await newestRenderedClass(portal);
      await observeShift(page);
      for (const path of [
        '/',
        '/instructor',
        '/allclass',
        `/allclass/${_id}`,
        '/offer',
        '/blog',
        '/login',
        '/signup',
        '/no-such-page',
      ]) {
        await expectNoShift(page, portal, path);
      }
    });

    test('nothing moves when the session and the number of selected classes are loaded', async ({
      openAs,
      portal,
    }) => {
      const id = await idOfRenderedClassWithFreeSeat(portal);
      const student = await newStudent(portal);
      await (
        await apiAs(student, portal)
      )(createCartItem, { body: { classId: id } });
      for (const account of [student, demo.instructor]) {
        const page = await openAs(account);
        await observeShift(page);
        for (const path of ['/', '/instructor', '/allclass', `/allclass/${id}`, '/offer', '/blog']) {
          await expectNoShift(page, portal, path, account.name);
          await expect(new Site(page).logOutEvenIfHidden).toBeAttached();
        }
      }
    });
  });
}

test('fonts that arrive after the first paint of another public page shift its content by less than one line of text', async ({
  page,
  portal,
}) => {
  await observeShift(page);
  for (const [path, width] of [
    ['/instructor', 768],
    ['/allclass', 1440],
    ['/offer', 768],
    ['/blog', 390],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoShiftOfLateFonts(page, portal, path);
  }
});
