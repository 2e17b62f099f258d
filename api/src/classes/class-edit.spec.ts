import { setTimeout } from 'node:timers/promises';
import {
  approveClass,
  createPayment,
  denyClass,
  getClass,
  getStaffClass,
  type UpdateClassBody,
  updateClass,
} from '@blush/shared-ui/contracts';
import { eveningIn, intentOf, pendingClass, PaymentTestBed } from '../../test/support/index.js';
import { OrderQueries } from '../orders/order-queries.service.js';
import { Seats } from './seats.service.js';

const NOTHING = 'f'.repeat(24);

const testBed = await PaymentTestBed.open();
afterAll(() => testBed.close());

const readClass = async (id: string) =>
  (await testBed.app.call(getStaffClass, { params: { id } }, testBed.instructor.token)).body;
const edit = (id: string, body: UpdateClassBody) =>
  testBed.app.call(updateClass, { params: { id }, body }, testBed.instructor.token);
const editCurrent = async (id: string, body: Omit<UpdateClassBody, 'version'>) =>
  edit(id, { ...body, version: (await readClass(id)).version });
const deny = (id: string) => testBed.app.call(denyClass, { params: { id } }, testBed.admin.token);
const approve = (id: string) => testBed.app.call(approveClass, { params: { id } }, testBed.admin.token);

describe('PATCH /classes/{id}', () => {
  it.each([
    [{ className: ' Night Glow ' }, { className: 'Night Glow' }],
    [{ price: 24.35 }, { price: 24.35 }],
    [{ seats: 12 }, { seats: 12, availableSeat: 12 }],
    [{ classImg: '/demo/classes/new.avif' }, { classImg: '/demo/classes/new.avif' }],
    [{ classImg: '' }, { classImg: '' }],
  ])('sets an approved class back to pending for %j', async (body, expected) => {
    const id = await testBed.classWith();
    expect((await editCurrent(id, body)).body).toEqual({ modifiedCount: 1 });
    expect(await readClass(id)).toMatchObject({ ...expected, status: 'pending', version: 3 });
    expect((await testBed.app.call(getClass, { params: { id } })).problem.code).toBe('not-found');
    await approve(id);
    expect((await testBed.app.call(getClass, { params: { id } })).body).toMatchObject({
      _id: id,
      status: 'approved',
    });
  });

  it('changes neither class nor version when the values are the same', async () => {
    const id = await testBed.classWith();
    const { className, classImg, price, seats } = await readClass(id);
    expect((await editCurrent(id, { className, classImg, price, seats })).body).toEqual({ modifiedCount: 0 });
    expect((await editCurrent(id, {})).body).toEqual({ modifiedCount: 0 });
    expect(await readClass(id)).toMatchObject({ status: 'approved', version: 2 });
  });

  it.each([{}, { classImg: '/better.avif' }, { price: 5 }])(
    'resubmits a denied class with %j',
    async (body) => {
      const id = await testBed.classWith();
      await deny(id);
      expect((await editCurrent(id, body)).body).toEqual({ modifiedCount: 1 });
      expect(await readClass(id)).toMatchObject({ ...body, status: 'pending', version: 4 });
    },
  );

  it('leaves a pending class pending', async () => {
    const id = await pendingClass(testBed.app, testBed.instructor);
    await editCurrent(id, { price: 5 });
    expect(await readClass(id)).toMatchObject({ price: 5, status: 'pending', version: 2 });
  });

  it('replaces the search words of the old name by those of the new one', async () => {
    const id = await testBed.classWith({ className: 'Formerly' });
    await editCurrent(id, { className: 'Latterly' });
    const { words, nameKey } = (await testBed.app.database
      .collection('classes')
      .findOne({ className: 'Latterly' })) as unknown as { words: string[]; nameKey: string };
    expect(words).toContain('LATTERLY');
    expect(words).not.toContain('FORMERLY');
    expect(nameKey).toBe('LATTERLY');
    expect(await readClass(id)).toMatchObject({ className: 'Latterly' });
  });

  it('answers 409 when the class has a newer version', async () => {
    const id = await testBed.classWith();
    expect((await edit(id, { version: 1, price: 5 })).problem).toMatchObject({
      status: 409,
      code: 'changed-meanwhile',
    });
    expect(await readClass(id)).toMatchObject({ price: 19.99, status: 'approved', version: 2 });
    expect((await edit(id, { version: 2, price: 5 })).status).toBe(200);
  });

  it('answers 404 for an unknown class', async () => {
    expect((await edit(NOTHING, { version: 2 })).problem.code).toBe('not-found');
  });

  describe('answers 400', () => {
    let id: string;
    beforeAll(async () => {
      id = await testBed.classWith();
    });

    it.each([
      { price: 0.49 },
      { price: 1.005 },
      { seats: 0 },
      { seats: 10_001 },
      { className: ' ' },
      { classImg: 'javascript:alert(1)' },
      { version: 0 },
      { version: undefined },
      { status: 'approved' },
      { availableSeat: 1 },
      { feedback: '' },
    ])('for %j and names the field', async (over) => {
      const answer = await testBed.app.fetch(`/classes/${id}`, {
        method: 'PATCH',
        headers: { authorization: `Bearer ${testBed.instructor.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ version: 2, ...over }),
      });
      expect(answer.status).toBe(400);
      expect(JSON.stringify(await answer.json())).toContain(Object.keys(over)[0]);
    });
  });
});

describe('an edit that is mailed to students', () => {
  it('runs once although seats are held meanwhile: a hold waits for it', async () => {
    const { app } = testBed;
    const id = await testBed.classWith({ availableSeat: 5 });
    const [seats, orders] = [app.nest.get(Seats), app.nest.get(OrderQueries)];
    const enrolledIn = orders.enrolledIn.bind(orders);
    let held: Promise<unknown> | undefined;
    const reads = jest.spyOn(orders, 'enrolledIn').mockImplementation(async (...input) => {
      held ??= seats.hold(id, { orderId: NOTHING, unverified: false });
      // A hold that need not wait for the edit is written by now.
      await Promise.race([held, setTimeout(500)]);
      return enrolledIn(...input);
    });
    try {
      expect((await editCurrent(id, { sessions: [eveningIn(9)] })).body).toEqual({ modifiedCount: 1 });
      expect(reads).toHaveBeenCalledTimes(1);
      await held;
      expect(await testBed.seats(id)).toMatchObject({ held: 1, sum: 5 });
    } finally {
      reads.mockRestore();
    }
  });
});

describe('the seats of an edited class', () => {
  it('cannot be fewer than its held and enrolled seats: 409', async () => {
    const id = await testBed.classWith({ availableSeat: 5 });
    const { started, student: paid } = await testBed.buyer(id);
    await testBed.payByCard(started);
    const transactionId = intentOf(started.clientSecret);
    await testBed.app.call(createPayment, { body: { transactionId } }, paid.token);
    await testBed.buyer(id);
    const refused = await editCurrent(id, { seats: 1 });
    expect(refused.problem).toMatchObject({
      status: 409,
      code: 'seats-taken',
      detail: expect.stringContaining('2'),
    });
    expect(await readClass(id)).toMatchObject({ status: 'approved', seats: 5, version: 2 });
    expect((await editCurrent(id, { seats: 2 })).status).toBe(200);
    expect(await testBed.seats(id)).toMatchObject({ free: 0, held: 1, enrolled: 1, sum: 2 });
    expect((await editCurrent(id, { seats: 9 })).status).toBe(200);
    expect(await testBed.seats(id)).toMatchObject({ free: 7, held: 1, enrolled: 1, sum: 9 });
  });

  it('that are held by checkouts are released by the reconciler when the edit closes the class', async () => {
    const id = await testBed.classWith({ availableSeat: 5 });
    const { student, cartId, started } = await testBed.buyer(id);
    await editCurrent(id, { price: 30 });
    expect((await testBed.startCheckout(student, cartId, 30)).problem.code).toBe('class-not-available');
    await testBed.reconcile();
    expect(await testBed.order(started.orderId)).toMatchObject({ state: 'expired' });
    expect(await testBed.seats(id)).toEqual({ free: 5, held: 0, enrolled: 0, holds: 0, sum: 5 });
    expect(await testBed.payByCard(started)).toBeGreaterThanOrEqual(400);
  });

  it('add up to the new number when seats are held and released during the edit', async () => {
    const seats = testBed.app.nest.get(Seats);
    for (let round = 0; round < 2; round += 1) {
      const id = await testBed.classWith({ availableSeat: 20 });
      const orders = Array.from({ length: 10 }, (_, index) => `${round}${index}`.padStart(24, 'a'));
      const { version } = await readClass(id);
      const [edited] = await Promise.all([
        edit(id, { version, seats: 12 }),
        ...orders.map((order) => seats.hold(id, { orderId: order, unverified: false })),
        ...orders.slice(0, 5).map((order) => seats.giveBack(id, order)),
      ]);
      expect(edited.status).toBe(200);
      expect(await testBed.seats(id)).toMatchObject({ sum: 12 });
    }
  });
});
