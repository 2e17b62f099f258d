import { createPayment } from '@blush/shared-ui/contracts';
import { intentOf, PaymentTestBed } from '../support/index.js';
import { resetSale, recordsOf } from './records.js';

const testBed = await PaymentTestBed.open();
afterAll(() => testBed.close());

it('a paid class is reset to before its payment was recorded, and can be enrolled in again', async () => {
  const classId = await testBed.classWith({ availableSeat: 1 });
  const { student, started } = await testBed.buyer(classId);
  await testBed.payByCard(started);
  const report = () =>
    testBed.app.call(
      createPayment,
      { body: { transactionId: intentOf(started.clientSecret) } },
      student.token,
    );

  const before = await recordsOf(testBed.app.database, classId);
  expect((await report()).status).toBe(201);
  const after = await recordsOf(testBed.app.database, classId);
  const changed = after.filter(({ documents }, index) => {
    return JSON.stringify(documents) !== JSON.stringify(before[index]?.documents);
  });
  expect(changed.map(({ collection }) => collection)).toEqual(['classes', 'cartitems', 'orders', 'payments']);

  await resetSale(testBed.app.database, classId, before);
  expect(await recordsOf(testBed.app.database, classId)).toEqual(before);
  expect((await report()).status).toBe(201);
});
