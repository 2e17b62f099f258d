import { createCartItem, listClasses } from '@blush/shared-ui/contracts';
import type { Page } from '@playwright/test';
import { demo } from '../../core/account';
import { apiAs } from '../../core/api';
import { expect, test } from '../../core/fixtures';
import { hydrate } from '../../core/hydration';
import { inMotion } from '../../core/motion';
import { newStudent } from '../../core/people';
import type { Portal } from '../../core/portal';
import { aRenderedClass, renderedClasses } from '../../core/rendered-classes';
import { Site } from '../../pages/site';

test.use(inMotion);

/** Less than any eye sees: a fraction of a pixel. */
const NO_SHIFT = 0.0005;

interface MeasuredWindow {
  shift: number;
}

/** Adds up, in every page that is loaded from now on, how far things move. */
async function measure(page: Page): Promise<void> {
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
 * Loads a page, lets the API answer only once it has come to life, so that the lists it was rendered with and
 * the session change before one's eyes, and answers how far things moved.
 */
async function shiftOf(page: Page, portal: Portal, path: string): Promise<number> {
  // A class that another test opens meanwhile would move a list, and rightly so.
  const json = (await renderedClasses(portal)).map((one) => ({
    ...one,
    enrolledStudent: one.enrolledStudent + 1,
  }));
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(`${portal.api}/**`, async (route) => {
    await held;
    if (new URL(route.request().url()).pathname !== listClasses.path) return route.continue();
    return route.fulfill({ json, headers: { 'access-control-allow-origin': portal.address } });
  });
  await hydrate(page, path);
  answer();
  await page.waitForLoadState('networkidle');
  const shift = await page.evaluate(() => (window as unknown as MeasuredWindow).shift);
  await page.unrouteAll({ behavior: 'wait' });
  return shift;
}

for (const width of [390, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('nothing moves while a page loads, comes to life and has its lists renewed', async ({
      page,
      portal,
    }) => {
      const { _id } = await aRenderedClass(portal);
      await measure(page);
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
        expect.soft(await shiftOf(page, portal, path), path).toBeLessThan(NO_SHIFT);
      }
    });

    test('nothing moves when it becomes known who is signed in, and what they have selected', async ({
      openAs,
      portal,
    }) => {
      // Others may have sold out the newest meanwhile.
      const open = (await renderedClasses(portal)).find(({ availableSeat }) => availableSeat > 0);
      if (open === undefined) throw new Error('The page of all classes has none with a free seat');
      const { _id } = open;
      const student = await newStudent(portal);
      await (
        await apiAs(student, portal)
      )(createCartItem, { body: { classId: _id } });
      for (const account of [student, demo.instructor]) {
        const page = await openAs(account);
        await measure(page);
        for (const path of ['/', '/instructor', '/allclass', `/allclass/${_id}`, '/offer', '/blog']) {
          expect
            .soft(await shiftOf(page, portal, path), `${path} for ${account.name}`)
            .toBeLessThan(NO_SHIFT);
          await expect(new Site(page).logOutAnywhere).toBeAttached();
        }
      }
    });
  });
}
