import { readFile } from 'node:fs/promises';
import { sessionTimes } from '@blush/shared-ui/contracts';
import { inventAccount } from '../../core/account';
import { cards } from '../../core/cards';
import { openClass, sessionInAWeek } from '../../core/classes';
import { expect, test } from '../../core/fixtures';
import { openMail } from '../../core/mails';
import { newInstructor } from '../../core/people';
import { toast } from '../../core/toasts';
import { ClassesPage } from '../../pages/classes-page';
import { SignUpPage } from '../../pages/sign-up-page';
import { Site } from '../../pages/site';
import { PaymentPage, SelectedPage } from '../../pages/student-pages';

const zone = 'America/New_York';
test.use({ timezoneId: zone });

const joinUrl = 'https://meet.example/stranger';
const about = 'Skin first: cream, light and a soft edge.';
const rule = 'If you fall ill, write until noon of the day: you get your money back.';

test('a stranger reads all that matters for choosing a class before signing up, pays for it, and gets its dates and the receipt by mail', async ({
  portal,
  page,
}) => {
  const instructor = await newInstructor(portal);
  const session = sessionInAWeek(joinUrl);
  const when = `${dayInWords(session.start)}, 6:30 – 8:30 PM GMT+5:45`;
  const own = sessionTimes({ start: inUtc(session.start), end: inUtc(session.end) }, zone);
  const place = '12 Rose Street, Portland';
  const studioRule = 'Free until a day before, half the price after that.';
  const studio = await openClass(portal, instructor, {
    details: { format: 'studio', place, cancellation: studioRule },
  });
  const { id, name } = await openClass(portal, instructor, {
    price: 64.5,
    seats: 5,
    details: {
      description: about,
      level: 'beginner',
      format: 'live-online',
      language: 'en',
      cancellation: rule,
    },
    sessions: [session],
  });
  const stranger = inventAccount('Sam');

  await test.step('the page of a class in a studio says where it is, and its cancellation rule', async () => {
    await page.goto(`/allclass/${studio.id}`);
    await expect(page.getByRole('heading', { level: 1, name: studio.name })).toBeVisible();
    for (const fact of [`You come to the studio: ${place}.`, studioRule])
      await expect(page.getByRole('main').getByText(fact, { exact: true })).toBeVisible();
  });

  await test.step('the page of the class says what, when, where, by whom, for how much, and its cancellation rule', async () => {
    const site = new Site(page);
    await site.visit('/');
    await site.navigation.getByRole('link', { name: 'Classess' }).click();
    await new ClassesPage(page).card(name).getByRole('link', { name }).click();
    await expect(page).toHaveURL(`/allclass/${id}`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(site.navigation.getByRole('link', { name: 'Log In' })).toBeVisible();
    for (const fact of [
      about,
      'Beginner · Live online · English',
      own,
      `${when} in Kathmandu`,
      'You join each session live, from wherever you are.',
      '$64.50',
      '5 seats left',
      rule,
    ])
      await expect(page.getByRole('main')).toContainText(fact);
    await expect(page.getByRole('main').getByRole('link', { name: instructor.name })).toBeVisible();
  });

  const select = page.getByRole('button', { name: 'Select' });
  const { loginPrompt } = new ClassesPage(page);
  await test.step('Escape closes the question whether to sign in, and the focus returns', async () => {
    await select.click();
    await expect(loginPrompt).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(loginPrompt).toHaveCount(0);
    await expect(select).toBeFocused();
  });

  await test.step('signing up leads back to the class, which is selected', async () => {
    await select.click();
    await loginPrompt.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page).toHaveURL('/signup');
    await Promise.all([toast(page, 'Class added to cart!'), new SignUpPage(page).fill(stranger)]);
    await expect(page).toHaveURL(`/allclass/${id}`);
    await page.getByRole('link', { name: 'Already selected' }).click();
  });

  await test.step('the class is paid for by card', async () => {
    await new SelectedPage(page).pay(name);
    const payment = new PaymentPage(page);
    await payment.fillCard(cards.good);
    await payment.pay.click();
    await expect(page.getByRole('heading', { name: `You have your seat in ${name}` })).toBeVisible();
  });

  await test.step('the mail has the price and the calendar file, and leads to the link to join and the receipt', async () => {
    const mail = await openMail(page, portal, { to: stranger.email, subject: `You are enrolled: ${name}` });
    await expect(mail.getByRole('row', { name: 'Price' })).toContainText('$64.50');
    await expect(mail.getByRole('row', { name: 'When' })).toContainText(when);
    await expect(page.getByRole('link', { name: /\.pdf$/ })).toBeVisible();
    const [calendar] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'blush-camp.ics' }).click(),
    ]);
    const start = `DTSTART;TZID=Asia/Kathmandu:${session.start.replaceAll(/[-:]/g, '')}00`;
    expect(await readFile(await calendar.path(), 'utf8')).toContain(start);
    const follow = async (label: string) => {
      const opened = page.waitForEvent('popup');
      await mail.getByRole('link', { name: label }).click();
      return opened;
    };
    const enrolment = await follow('Dates and materials');
    const join = enrolment.getByRole('region', { name: 'Next session' }).getByRole('link', { name: 'Join' });
    await expect(join).toHaveAttribute('href', joinUrl);
    const receipt = await follow('Open the receipt');
    await expect(receipt.getByRole('article', { name: `Receipt of ${name}` })).toContainText('$64.50');
  });
});

/** A local time in Kathmandu, which has no summer time. */
function inUtc(local: string): string {
  return new Date(`${local}:00+05:45`).toISOString();
}

/** The day of a local time, such as `Thu, Dec 3, 2026`. */
function dayInWords(local: string): string {
  return new Date(`${local}Z`).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    weekday: 'short',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
  });
}
