import { createPayment, listCartItems, listEnrolments, listPayments } from '@blush/shared-ui/contracts';
import { intentOf, Shop } from '../../test/support/index.js';

let shop: Shop;
beforeAll(async () => {
  shop = await Shop.open();
});
afterAll(() => shop.close());

describe('smoke', () => {
  it('buys', async () => {
    const classId = await shop.classWith({ availableSeat: 3 });
    const { student, started } = await shop.buyer(classId);
    expect(await shop.payByCard(started)).toBe(200);
    const answer = await shop.app.call(
      createPayment,
      { body: { transactionId: intentOf(started.clientSecret) } },
      student.token,
    );
    expect(answer.status).toBe(201);
    expect(await shop.seats(classId)).toEqual({ free: 2, held: 0, enrolled: 1, holds: 0, sum: 3 });
    expect((await shop.app.call(listEnrolments, {}, student.token)).body).toHaveLength(1);
    expect((await shop.app.call(listPayments, {}, student.token)).body).toHaveLength(1);
    expect((await shop.app.call(listCartItems, {}, student.token)).body).toHaveLength(0);
  });
});
