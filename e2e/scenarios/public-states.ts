import { createCartItem, listClasses } from '@blush/shared-ui/contracts';
import type { Page } from '@playwright/test';
import { ClassesPage } from '../pages/classes-page';
import { HomePage } from '../pages/home-page';
import { LoginPage } from '../pages/login-page';
import { SignUpPage } from '../pages/sign-up-page';
import { Site } from '../pages/site';
import { type Account, demo, inventAccount } from '../core/account';
import { apiAs } from '../core/api';
import { accessibilityViolations, type Schemes } from '../core/accessibility';
import { openClass, sessionInAWeek } from '../core/classes';
import { answer } from '../core/fake-api';
import { expect } from '../core/fixtures';
import { holdClasses, type List } from './list-outages';
import { setView, type View } from './page-cases';
import { newStudent } from '../core/people';
import { atDoubleZoom, horizontalOverflow, onTablet } from '../core/phone';
import type { Portal } from '../core/portal';
import { isFileOf } from '../core/remote-override';

/** Checks a page in its current state. */
type Check = (page: Page, state: string) => Promise<void>;

/** Fails at the end of the test, for each state with a violation. */
const checkIn =
  (schemes: Schemes): Check =>
  async (page, state) =>
    expect.soft(await accessibilityViolations(page, [], schemes), state).toEqual([]);

/** Checks contrast in both colour schemes. */
export const check = checkIn('both');
/** Checks contrast in the colour scheme of the page. */
export const checkShown = checkIn('shown');

/** Like `checkShown`, for all states except these, whose components are checked in other states. */
export function checkWithout(...states: readonly string[]): Check {
  return (page, state) => (states.includes(state) ? Promise.resolve() : checkShown(page, state));
}

/** Addresses of the public site: all, or without those whose pages consist of the same components as another one. */
export async function publicPaths(portal: Portal, which: 'all' | 'some'): Promise<string[]> {
  const described = await openClass(portal, demo.instructor, {
    details: {
      description: `For every face.\n${'Skin'.repeat(60)}`,
      outcomes: ['Tell dry skin from dehydrated skin', 'Blend'.repeat(20)],
      level: 'beginner',
      format: 'studio',
      place: `12 ${'Rosenstrasse'.repeat(12)}, Portland`,
      language: 'en',
      kit: ['A flat brush', 'Mirror'.repeat(30)],
      groupSize: 12,
      cancellation: `${'Free until a day before. '.repeat(20)}\nThen half.`,
    },
    sessions: [sessionInAWeek(`https://meet.example/${'room'.repeat(40)}`)],
  });
  const some = [
    '/instructor',
    '/allclass',
    `/allclass/${described.id}`,
    '/offer',
    '/blog',
    '/faq',
    `/reminders/${'A'.repeat(43)}`,
    '/no-such-page',
  ];
  if (which === 'some') return some;
  const plain = await openClass(portal, demo.instructor, { seats: 3 });
  return [...some, `/allclass/${plain.id}`, '/allclass/000000000000000000000000', '/refunds', '/privacy'];
}

export async function checkPage(
  page: Page,
  view: View,
  path: string,
  checkState: Check = checkShown,
): Promise<void> {
  await setView(page, view);
  await page.goto(path);
  await expect(page.getByRole('link', { name: 'Log In', includeHidden: true })).toBeAttached();
  await checkState(page, path);
  await checkWidths(page, path);
}

/** Checks that a page fits into its window, into that of a tablet, and into one at 200 % zoom. */
export async function checkWidths(page: Page, what: string): Promise<void> {
  expect.soft(await horizontalOverflow(page), what).toBe(0);
  await onTablet(page);
  expect.soft(await horizontalOverflow(page), `${what} on a tablet`).toBe(0);
  await atDoubleZoom(page);
  expect.soft(await horizontalOverflow(page), `${what} at 200 %`).toBe(0);
}

export async function checkOpenMenu(page: Page, checkState: Check = checkShown): Promise<void> {
  await new Site(page).menuButton.click();
  await checkState(page, 'open menu');
}

/** Keeps toasts visible while axe runs: timeouts of a second or more never fire. */
async function keepToasts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const wait = window.setTimeout.bind(window);
    Object.assign(window, {
      setTimeout: (run: () => void, ms = 0) => (ms < 1000 ? wait(run, ms) : 0),
    });
  });
}

/** Forms with their errors, and popups. */
export async function checkForms(page: Page, checkState: Check): Promise<void> {
  const signUp = new SignUpPage(page);
  await signUp.open();
  await checkState(page, '/signup');
  await signUp.submit.click();
  await expect(page.getByText('Name is required')).toBeVisible();
  await checkState(page, 'missing fields');
  await signUp.fill({ ...inventAccount('Vera'), email: demo.student.email });
  await expect(
    page.getByText('This address cannot sign up. If you have an account already, log in.'),
  ).toBeVisible();
  await signUp.password.dispatchEvent('keydown', { key: 'A', modifierCapsLock: true });
  await page.getByRole('button', { name: 'Show password', exact: true }).click();
  await checkState(page, 'taken e-mail, Caps Lock, shown password');

  const login = new LoginPage(page);
  await login.open();
  await checkState(page, '/login');
  await login.fill({ email: 'nobody@example.test', password: 'Wrong#2024' });
  await expect(page.getByText('Wrong e-mail or password.')).toBeVisible();
  await checkState(page, 'refused');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('nobody');
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(dialog.getByText('Invalid email address')).toBeVisible();
  await checkState(page, 'forgotten password');
  await dialog.getByRole('textbox').fill('nobody@example.test');
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('dialog', { name: 'Look into your inbox' })).toBeVisible();
  await checkState(page, 'mail on its way');

  await keepToasts(page);
  const home = new HomePage(page);
  await page.goto('/');
  await expect(home.hero.getByRole('button', { name: 'Play' })).toBeVisible();
  await page.getByRole('button', { name: 'Submit Rating' }).click();
  await expect(page.getByRole('dialog', { name: 'Oops...' })).toBeVisible();
  await checkState(page, 'no rating chosen');
  await page.keyboard.press('Escape');
  await home.block('Rate Us').getByRole('radio', { name: '5 stars' }).click();
  await page.getByRole('button', { name: 'Submit Rating' }).click();
  const thanks = page.getByText('Thank you! Stay connected with us 💜');
  await expect(thanks).toBeVisible();
  await checkState(page, 'thanks for a rating');
  await expect(thanks, 'visible during the whole check').toBeVisible();
}

/** Follows a link of the navigation, which is folded on a phone. */
async function follow(page: Page, { device }: View, link: string): Promise<void> {
  const { menuButton, navigation } = new Site(page);
  if (device === 'a phone') await menuButton.click();
  await navigation.getByRole('link', { name: link, exact: true }).click();
}

/** A list while it is loading, and after a failure. */
export async function checkAwaitedList(
  page: Page,
  portal: Portal,
  view: View,
  { link, loading, title }: List,
  checkState: Check,
): Promise<void> {
  const main = page.getByRole('main');
  const letFail = await holdClasses(page, portal);
  await new Site(page).visit('/blog');
  await follow(page, view, link);
  await expect(main.getByText(loading)).toBeAttached();
  await checkState(page, loading);
  letFail();
  await expect(main.getByRole('heading', { name: title })).toBeVisible();
  await checkState(page, title);
  await page.unrouteAll({ behavior: 'wait' });
}

/** The list without classes. */
export async function checkNoClasses(
  page: Page,
  portal: Portal,
  view: View,
  checkState: Check,
): Promise<void> {
  const main = page.getByRole('main');
  await answer(page, portal, listClasses, []);
  await new Site(page).visit('/blog');
  await follow(page, view, 'Classess');
  await expect(main.getByRole('heading', { name: 'No class is on sale at the moment' })).toBeVisible();
  await checkState(page, 'no classes');
  await page.unrouteAll({ behavior: 'wait' });
}

/** A list without a match, and the dialog of a visitor who selects a class. */
export async function checkMissingContent(
  page: Page,
  view: View,
  checkState: Check = checkShown,
): Promise<void> {
  const main = page.getByRole('main');
  const list = new ClassesPage(page);
  await list.open();
  if (view.device === 'a phone') await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Price from').fill('99999');
  await expect(main.getByRole('heading', { name: 'No class matches' })).toBeVisible();
  await checkState(page, 'filters, no match');
  await page.getByRole('button', { name: 'Show all classes' }).click();
  await list.cards.getByRole('button', { name: 'Select', disabled: false }).first().click();
  await expect(list.loginPrompt).toBeVisible();
  await checkState(page, 'login prompt');
}

export async function checkFailedPage(page: Page, view: View, checkState: Check): Promise<void> {
  await new Site(page).visit('/offer');
  await page.route(
    ({ href }) => isFileOf('mfe-public', href) && href.endsWith('.js'),
    (route) => route.abort(),
  );
  await follow(page, view, 'Blog');
  await expect(page.getByRole('main').getByText('Go back to home')).toBeVisible();
  await checkState(page, 'page that failed');
}

/** Address of a list with one class: axe checks every card of a list, and other tests add classes. */
const listWith = (name: string) => `/allclass?search=${encodeURIComponent(name)}`;

/** Classes for a signed-in student, and the site while the session cannot be loaded. */
export async function checkSignedIn(
  openAs: (account: Account) => Promise<Page>,
  portal: Portal,
  view: View,
  checkState: Check,
): Promise<void> {
  const { id, name } = await openClass(portal, demo.instructor);
  const student = await newStudent(portal);
  const call = await apiAs(student, portal);
  await call(createCartItem, { body: { classId: id } });
  const page = await openAs(student);
  await setView(page, view);
  for (const [path, state] of [
    [listWith(name), 'list with a selected class'],
    [`/allclass/${id}`, 'page of a selected class'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('link', { name: 'Already selected' })).toBeVisible();
    await checkState(page, state);
  }
  await page.route(`${portal.api}/session`, (route) => route.abort('connectionrefused'));
  await page.goto('/offer');
  await expect(page.getByText('Your sign-in cannot be checked right now.')).toBeAttached();
  await checkState(page, 'outage');
}

/** Classes for staff, who cannot select them. */
export async function checkStaff(
  openAs: (account: Account) => Promise<Page>,
  portal: Portal,
  view: View,
): Promise<void> {
  const { name } = await openClass(portal, demo.instructor);
  const page = await openAs(demo.instructor);
  await setView(page, view);
  await page.goto(listWith(name));
  await expect(page.getByRole('note')).toBeVisible();
  await check(page, 'staff');
}
