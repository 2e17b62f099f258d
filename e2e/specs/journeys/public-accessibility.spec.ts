import type { Page } from '@playwright/test';
import { createCartItem, listClasses } from '@blush/shared-ui/contracts';
import { demo, inventAccount } from '../../core/account';
import { apiAs } from '../../core/api';
import { barriers } from '../../core/barriers';
import { openClass } from '../../core/classes';
import { expect, test } from '../../core/fixtures';
import { newStudent } from '../../core/people';
import { isFileOf } from '../../core/tried-remote';
import { ClassesPage } from '../../pages/classes-page';
import { HomePage } from '../../pages/home-page';
import { LoginPage } from '../../pages/login-page';
import { SignUpPage } from '../../pages/sign-up-page';
import { Site } from '../../pages/site';

/** Lets nothing pass away that is on screen for a second or more: axe takes its time, of the page's own clock. */
async function keepToasts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const wait = window.setTimeout.bind(window);
    Object.assign(window, {
      setTimeout: (run: () => void, ms = 0) => (ms < 1000 ? wait(run, ms) : 0),
    });
  });
}

const screens = [
  ['phone', { width: 390, height: 844 }],
  ['desktop', { width: 1440, height: 900 }],
] as const;

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [screen, viewport] of screens) {
    test.describe(`on a ${screen} in ${colorScheme}`, () => {
      // Everything stands where it ends, so that everything has its final contrast.
      test.use({ colorScheme, viewport, contextOptions: { reducedMotion: 'reduce' } });

      /** Fails unless the page as it is now can be used by everybody. */
      const check = async (page: Page, state: string) => expect.soft(await barriers(page), state).toEqual([]);

      test('a visitor meets no barrier on any page', async ({ page, portal }) => {
        const { id } = await openClass(portal, demo.instructor, { seats: 3 });
        for (const path of [
          '/instructor',
          '/allclass',
          `/allclass/${id}`,
          '/allclass/000000000000000000000000',
          '/offer',
          '/blog',
          '/no-such-page',
        ]) {
          await page.goto(path);
          await expect(page.getByRole('link', { name: 'Log In', includeHidden: true })).toBeAttached();
          await check(page, path);
        }
        if (screen === 'phone') {
          await new Site(page).menuButton.click();
          await check(page, 'open menu');
        }
      });

      // A state's colours come from the scheme and its places from the width: each is seen once.
      if ((screen === 'phone') !== (colorScheme === 'dark')) return;

      test('a visitor meets no barrier in forms, their problems and popups', async ({ page }) => {
        const signUp = new SignUpPage(page);
        await signUp.open();
        await check(page, '/signup');
        await signUp.submit.click();
        await expect(page.getByText('Name is required')).toBeVisible();
        await check(page, 'missing fields');
        await signUp.fill({ ...inventAccount('Vera'), email: demo.student.email });
        await expect(page.getByText('An account with this e-mail exists already.')).toBeVisible();
        await signUp.password.dispatchEvent('keydown', { key: 'A', modifierCapsLock: true });
        await page.getByRole('button', { name: 'Show password', exact: true }).click();
        await check(page, 'taken e-mail, Caps Lock, shown password');

        const login = new LoginPage(page);
        await login.open();
        await check(page, '/login');
        await login.fill({ email: 'nobody@example.test', password: 'Wrong#2024' });
        await expect(page.getByText('Wrong e-mail or password.')).toBeVisible();
        await check(page, 'refused');
        await page.getByRole('button', { name: 'Forgot password?' }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('textbox').fill('nobody');
        await dialog.getByRole('button', { name: 'OK' }).click();
        await expect(dialog.getByText('Invalid email address')).toBeVisible();
        await check(page, 'forgotten password');
        await dialog.getByRole('textbox').fill('nobody@example.test');
        await dialog.getByRole('button', { name: 'OK' }).click();
        await expect(page.getByRole('dialog', { name: 'Look into your inbox' })).toBeVisible();
        await check(page, 'mail on its way');

        await keepToasts(page);
        const home = new HomePage(page);
        await page.goto('/');
        await expect(home.hero.getByRole('button', { name: 'Play' })).toBeVisible();
        await page.getByRole('button', { name: 'Submit Rating' }).click();
        await expect(page.getByRole('dialog', { name: 'Oops...' })).toBeVisible();
        await check(page, 'no rating chosen');
        await page.keyboard.press('Escape');
        await home.block('Rate Us').getByRole('radio', { name: '5 stars' }).click();
        await page.getByRole('button', { name: 'Submit Rating' }).click();
        const thanks = page.getByText('Thank you! Stay connected with us 💜');
        await expect(thanks).toBeVisible();
        await check(page, 'thanks for a rating');
        await expect(thanks, 'it was there all the time').toBeVisible();
      });

      test('a visitor meets no barrier where something is awaited, missing or asked', async ({
        page,
        portal,
      }) => {
        const site = new Site(page);
        const follow = async (link: string) => {
          if (screen === 'phone') await site.menuButton.click();
          await site.navigation.getByRole('link', { name: link, exact: true }).click();
        };
        const main = page.getByRole('main');
        const classes = `${portal.api}${listClasses.path}*`;
        for (const [link, awaited, failed] of [
          ['Classess', 'Loading classes', 'Classes could not be loaded'],
          ['Instructor', 'Loading instructors', 'Instructors could not be loaded'],
        ] as const) {
          let refuse: () => void = () => undefined;
          const held = new Promise<void>((resolve) => (refuse = resolve));
          await page.route(classes, async (route) => {
            await held;
            await route.abort('connectionrefused');
          });
          await site.visit('/blog');
          await follow(link);
          await expect(main.getByText(awaited)).toBeAttached();
          await check(page, awaited);
          refuse();
          await expect(main.getByRole('heading', { name: failed })).toBeVisible();
          await check(page, failed);
          await page.unrouteAll({ behavior: 'wait' });
        }

        await page.route(classes, (route) =>
          route.fulfill({ json: [], headers: { 'access-control-allow-origin': portal.address } }),
        );
        await site.visit('/blog');
        await follow('Classess');
        await expect(main.getByRole('heading', { name: 'No classes yet' })).toBeVisible();
        await check(page, 'no classes');
        await page.unrouteAll({ behavior: 'wait' });

        const list = new ClassesPage(page);
        await list.open();
        if (screen === 'phone') await page.getByRole('button', { name: 'Filters' }).click();
        await page.getByLabel('Price from').fill('99999');
        await expect(main.getByRole('heading', { name: 'No class matches' })).toBeVisible();
        await check(page, 'filters, no match');
        await page.getByRole('button', { name: 'Show all classes' }).click();
        await list.cards.getByRole('button', { name: 'Select', disabled: false }).first().click();
        await expect(list.loginQuestion).toBeVisible();
        await check(page, 'login question');

        await site.visit('/offer');
        await page.route(
          ({ href }) => isFileOf('mfe-public', href) && href.endsWith('.js'),
          (route) => route.abort(),
        );
        await follow('Blog');
        await expect(main.getByText('Go back to home')).toBeVisible();
        await check(page, 'page that failed');
      });

      test('nobody who is signed in meets a barrier among classes, or while the school cannot be asked', async ({
        openAs,
        portal,
      }) => {
        const { id } = await openClass(portal, demo.instructor);
        const student = await newStudent(portal);
        await (
          await apiAs(student, portal)
        )(createCartItem, { body: { classId: id } });
        const page = await openAs(student);
        for (const path of ['/allclass', `/allclass/${id}`]) {
          await page.goto(path);
          await expect(page.getByRole('link', { name: 'Already selected' })).toBeVisible();
          await check(page, `${path}, selected already`);
        }
        await page.route(`${portal.api}/session`, (route) => route.abort('connectionrefused'));
        await page.goto('/offer');
        await expect(page.getByText('Your sign-in cannot be checked right now.')).toBeAttached();
        await check(page, 'outage');

        const staff = await openAs(demo.instructor);
        await staff.goto('/allclass');
        await expect(staff.getByRole('note')).toBeVisible();
        await check(staff, 'staff');
      });
    });
  }
}
