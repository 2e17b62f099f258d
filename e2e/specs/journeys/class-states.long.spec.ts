import {
  createCartItem,
  createPaymentIntent,
  deleteCartItem,
  denyClass,
  getClass,
} from '@blush/shared-ui/contracts';
import { demo } from '../../core/account';
import { apiAs } from '../../core/api';
import { cards } from '../../core/cards';
import { openClass } from '../../core/classes';
import { expect, test } from '../../core/fixtures';
import { newStudent } from '../../core/people';
import { Site } from '../../pages/site';
import { PaymentPage, SelectedPage } from '../../pages/student-pages';

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
