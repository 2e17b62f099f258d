import { demo } from '../../core/account';
import { cards } from '../../core/cards';
import { openClass } from '../../core/classes';
import { countClicks } from '../../core/clicks';
import { expect, test } from '../../core/fixtures';
import { inMotion } from '../../core/motion';
import { newVerifiedStudent } from '../../core/people';
import { Site } from '../../pages/site';
import { PaymentPage, SelectedPage } from '../../pages/student-pages';

test.use(inMotion);

/** Select, the link to the selected classes, Pay there, and Pay below the card. */
const CLICKS_TO_PAY = 4;

test('a student with a verified address pays for a class with four clicks from its page', async ({
  portal,
  openAs,
}) => {
  const { id, name } = await openClass(portal, demo.instructor);
  const page = await openAs(await newVerifiedStudent(portal));
  const clicks = await countClicks(page);
  await new Site(page).visit(`/allclass/${id}`);
  await page.getByRole('button', { name: 'Select' }).click();
  await page.getByRole('link', { name: 'Already selected' }).click();
  await new SelectedPage(page).pay(name);
  const payment = new PaymentPage(page);
  await payment.fillCard(cards.good);
  await payment.pay.click();
  await expect(page.getByRole('heading', { name: `You have your seat in ${name}` })).toBeVisible();
  expect(clicks()).toBe(CLICKS_TO_PAY);
});
