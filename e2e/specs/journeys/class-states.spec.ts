import {
  createCartItem,
  createPaymentIntent,
  deleteCartItem,
  denyClass,
  getClass,
} from '@blush/shared-ui/contracts';
import { demo, inventAccount } from '../../core/account';
import { apiAs } from '../../core/api';
import { cards } from '../../core/cards';
import { openClass } from '../../core/classes';
import { deferred } from '../../core/deferred';
import { expect, test } from '../../core/fixtures';
import { newInstructor, newStudent } from '../../core/people';
import { buyByCall } from '../../core/purchases';
import { toast } from '../../core/toasts';
import { ClassesPage } from '../../pages/classes-page';
import { SignUpPage } from '../../pages/sign-up-page';
import { Site } from '../../pages/site';
import { PaymentPage, SelectedPage } from '../../pages/student-pages';

test('PUB-02 the last seat: the student who paid for it is enrolled, and other visitors see that the class is sold out', async ({
  portal,
  openAs,
  page,
}) => {
  const instructor = await newInstructor(portal);
  const { id, name, price, seats } = await openClass(portal, instructor, { seats: 1, price: 30 });
  const classes = new ClassesPage(page);
  const card = classes.card(name);
  const select = card.getByRole('button', { name: 'Select' });
  await test.step('a card shows all facts of the class', async () => {
    await classes.open();
    await expect(card.getByText('$30', { exact: true })).toBeVisible();
    await expect(card.getByText('1 seat left', { exact: true })).toBeVisible();
    await expect(card.getByText('0 enrolled', { exact: true })).toBeVisible();
    await expect(card).toContainText(instructor.name);
    await expect(select).toBeEnabled();
  });

  const student = await newStudent(portal);
  await buyByCall(portal, student, { id, name, price, seats });
  await test.step('the student who paid for it is enrolled', async () => {
    const studentPage = await openAs(student);
    const own = new ClassesPage(studentPage);
    await own.open();
    const enrolled = own.card(name);
    await expect(enrolled.getByRole('button', { name: 'Select' })).toBeDisabled();
    await enrolled.getByRole('link', { name: 'You are enrolled' }).click();
    await expect(studentPage).toHaveURL('/dashboard/myenroll');
  });

  await test.step('other visitors see that it is sold out, in the list and on its page, and can filter it out', async () => {
    await classes.open();
    await expect(card.getByText('Sold out', { exact: true })).toBeVisible();
    await expect(card.getByText('0 seats left', { exact: true })).toBeVisible();
    await expect(card.getByText('1 enrolled', { exact: true })).toBeVisible();
    await expect(select).toBeDisabled();
    await expect(select).toHaveAccessibleDescription('Sold out');
    await page.getByRole('searchbox', { name: 'Search classes' }).fill(name);
    await expect(classes.cards).toHaveCount(1);
    await page.getByLabel('With seats left').check();
    await expect(page).toHaveURL(/seats=free/);
    await expect(page.getByRole('heading', { name: 'No class matches' })).toBeVisible();
    await page.goto(`/allclass/${id}`);
    await expect(page.getByRole('main').getByText('Sold out', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Select' })).toBeDisabled();
  });
});

test('PUB-02 staff see why they cannot select classes', async ({ portal, openAs }) => {
  const { id } = await openClass(portal, demo.instructor);
  const why = 'Staff accounts cannot select classes; sign in with a student account to enrol.';
  for (const [account, path] of [
    [demo.instructor, '/allclass'],
    [demo.admin, `/allclass/${id}`],
  ] as const) {
    const page = await openAs(account);
    await page.goto(path);
    await expect(page.getByRole('note')).toHaveText(why);
    const select = page.getByRole('button', { name: 'Select' }).first();
    await expect(select).toBeDisabled();
    await expect(select).toHaveAccessibleDescription('For students only');
  }
});

test('PUB-03 ACC-07 a shared link to a class: a visitor selects the class, signs up, and it is selected', async ({
  portal,
  page,
}) => {
  const { id, name } = await openClass(portal, demo.instructor, { price: 61.5 });
  await test.step('the page describes the class, also for search engines', async () => {
    await page.goto(`/allclass/${id}`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByText('$61.50', { exact: true })).toBeVisible();
    await expect(page).toHaveTitle(`${name} · Blush Camp`);
    await expect(page.locator('head > title')).toHaveCount(1);
    await expect(page.locator('meta[property="og:title"]')).toHaveAttribute(
      'content',
      `${name} · Blush Camp`,
    );
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      `${portal.config.origin}/allclass/${id}`,
    );
    await expect(page.locator('meta[name=robots]'), 'search engines may index it').toHaveCount(0);
    const course = await page.locator('script[type="application/ld+json"]').textContent();
    expect(JSON.parse(course ?? '')).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Course',
      name,
      offers: { price: 61.5, priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
    });
  });

  const question = new ClassesPage(page).loginPrompt;
  await test.step('the dialog can be closed', async () => {
    await page.getByRole('button', { name: 'Select' }).click();
    await expect(question.getByRole('heading')).toHaveText('Please login to select this class');
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Select' })).toBeFocused();
    await page.getByRole('button', { name: 'Select' }).click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toHaveCount(0);
    await expect(page).toHaveURL(`/allclass/${id}`);
  });

  await test.step('Login Now leads to /login, and signing up leads back', async () => {
    await page.getByRole('button', { name: 'Select' }).click();
    await question.getByRole('button', { name: 'Login Now' }).click();
    await expect(page).toHaveURL('/login');
    await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click();
    await Promise.all([
      toast(page, 'Class added to cart!'),
      new SignUpPage(page).fill(inventAccount('Mara')),
    ]);
    await expect(page).toHaveURL(`/allclass/${id}`);
    await expect(page.getByRole('link', { name: 'Already selected' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Select' })).toBeDisabled();
  });
});

test('DIA-01 a success toast is visible for 1.5 s', async ({ portal, openAs }) => {
  const { id } = await openClass(portal, demo.instructor);
  const page = await openAs(await newStudent(portal));
  const { promise: answered, resolve: answer } = deferred();
  await page.route(`${portal.api}/carts`, async (route) => {
    if (route.request().method() === 'POST') await answered;
    await route.continue();
  });
  await page.clock.install();
  await page.goto(`/allclass/${id}`);
  await page.getByRole('button', { name: 'Select' }).click();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
  const success = page.getByRole('status').getByText('Class added to cart!', { exact: true });
  await expect(success).toHaveCount(0);
  answer();
  await expect(success).toBeVisible();
  await page.clock.runFor(1499);
  await expect(success).toBeVisible();
  await page.clock.runFor(1);
  await expect(success).toHaveCount(0);
});

test('STU-03 STU-05 STU-08 once a class is denied, a student who holds a seat in it is not charged and cannot pay any more', async ({
  portal,
  openAs,
}) => {
  const { id, name, seats } = await openClass(portal, demo.instructor, { seats: 3 });
  const student = await newStudent(portal);
  const { insertedId } = await (await apiAs(student, portal))(createCartItem, { body: { classId: id } });
  const page = await openAs(student);
  const payment = new PaymentPage(page);
  await page.goto(`/dashboard/payment/${insertedId}`);
  await payment.fillCard(cards.good);
  await expect(page.getByRole('timer')).toBeVisible();

  const admin = await apiAs(demo.admin, portal);
  await admin(denyClass, { params: { id } });
  const free = async () => (await admin(getClass, { params: { id } })).availableSeat;
  await expect.poll(free, { message: 'the held seat is released', timeout: 60_000 }).toBe(seats);
  await payment.pay.click();
  const refusal = page
    .getByRole('alert')
    .filter({ hasText: 'This class is not open for enrolment any more' });
  await expect(refusal).toContainText('Nothing was charged.');
  await expect(payment.pay).toHaveCount(0);

  await refusal.getByRole('link', { name: 'My Selected Class' }).click();
  const entry = new SelectedPage(page).entry(name);
  await expect(entry).toContainText('This class is not open for enrolment any more.');
  await expect(entry.getByRole('link', { name: 'Pay' })).toHaveCount(0);
  await expect(entry.getByRole('button', { name: 'Delete' })).toBeEnabled();
});

test('STU-03 STU-05 while another student holds the last seat of a selected class, the list and the payment page say that none is free; after its release, the payment page holds it', async ({
  portal,
  openAs,
}) => {
  const { id, name, price } = await openClass(portal, demo.instructor, { seats: 1 });
  const [slow, quick] = [await newStudent(portal), await newStudent(portal, 'Mara')];
  const { insertedId } = await (await apiAs(slow, portal))(createCartItem, { body: { classId: id } });
  const other = await apiAs(quick, portal);
  const { insertedId: cartId } = await other(createCartItem, { body: { classId: id } });
  await other(createPaymentIntent, { body: { cartId: cartId ?? '', price } });

  const page = await openAs(slow);
  const selected = new SelectedPage(page);
  await selected.open();
  await expect(selected.entry(name)).toContainText(/All seats held, some may return by \d+:\d{2} [AP]M\./);
  await selected.pay(name);
  await expect(page).toHaveURL(`/dashboard/payment/${insertedId}`);
  await expect(page.getByRole('heading', { name: 'This class is sold out' })).toBeVisible();
  await expect(new PaymentPage(page).pay).toHaveCount(0);
  await other(deleteCartItem, { params: { id: cartId ?? '' } });
  await new Site(page).tryAgain.click();
  await expect(page.getByRole('timer'), 'the released seat is held').toBeVisible();
});
