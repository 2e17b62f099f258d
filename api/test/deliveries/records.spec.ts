import { createPayment } from '@blush/shared-ui/contracts';
import { intentOf, Shop } from '../support/index.js';
import { resetSale, recordsOf } from './records.js';

let shop: Shop;
beforeAll(async () => {
  shop = await Shop.open();
  shop.relay.mode = 'lose';
});
afterAll(() => shop.close());

it('a paid class is reset to before its payment was recorded, and can be enrolled in again', async () => {
  const classId = await shop.classWith({ availableSeat: 1 });
  const { student, started } = await shop.buyer(classId);
  await shop.payByCard(started);
  const report = () =>
    shop.app.call(createPayment, { body: { transactionId: intentOf(started.clientSecret) } }, student.token);

  const before = await recordsOf(shop.app.database, classId);
  expect((await report()).status).toBe(201);
  const after = await recordsOf(shop.app.database, classId);
  const changed = after.filter(({ documents }, index) => {
    return JSON.stringify(documents) !== JSON.stringify(before[index]?.documents);
  });
  expect(changed.map(({ collection }) => collection)).toEqual(['classes', 'cartitems', 'orders', 'payments']);

  await resetSale(shop.app.database, classId, before);
  expect(await recordsOf(shop.app.database, classId)).toEqual(before);
  expect((await report()).status).toBe(201);
});
