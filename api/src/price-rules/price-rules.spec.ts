import {
  createPriceRule,
  endPriceRule,
  listAuditEntries,
  listPriceRules,
  MAX_OPEN_RULES,
  updatePriceRule,
} from '@blush/shared-ui/contracts';
import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { PaymentTestBed, until } from '../../test/support/index.js';
import { Clock } from '../common/clock.js';
import { PriceRuleRecord } from '../prices/price-rule.schema.js';

const MINUTE_MS = 60_000;
/** After the tokens are issued, and early enough for their sign-ins to be recent. */
const START = Date.now() + 600_000;

let now = START;
const testBed = await PaymentTestBed.open();
testBed.app.nest.get(Clock).now = () => new Date(now);
const classId = await testBed.classWith({ className: 'Bold Lips' });
afterAll(() => testBed.close());
beforeEach(async () => {
  now = START;
  await testBed.app.database.collection('pricerules').deleteMany({});
});

const inMinutes = (minutes: number) => new Date(START + minutes * MINUTE_MS).toISOString();
const bodyOf = (over: object = {}) => ({
  percent: 40,
  label: 'Opening week',
  classIds: [classId],
  from: inMinutes(0),
  to: inMinutes(2),
  ...over,
});
const create = (over: object = {}) =>
  testBed.app.call(createPriceRule, { body: bodyOf(over) }, testBed.admin.token);
const created = async (over: object = {}) => (await create(over)).body.insertedId ?? '';
/** Rules that have not ended, written without calls. */
const insertRules = (count: number) =>
  testBed.app.database.collection('pricerules').insertMany(
    Array.from({ length: count }, () => ({
      percent: 40,
      label: 'Opening week',
      from: new Date(START),
      to: new Date(inMinutes(2)),
      version: 1,
    })),
  );
const change = (id: string, over: object = {}) =>
  testBed.app.call(
    updatePriceRule,
    { params: { id }, body: { ...bodyOf(over), version: 1, ...over } },
    testBed.admin.token,
  );
const end = (id: string) => testBed.app.call(endPriceRule, { params: { id } }, testBed.admin.token);
const rules = async () => (await testBed.app.call(listPriceRules, {}, testBed.admin.token)).body.items;
const entriesOf = async (target: string) =>
  (await testBed.app.call(listAuditEntries, { query: { target } }, testBed.admin.token)).body.items;

describe('price rules', () => {
  it('are listed newest first, each with its state of this moment', async () => {
    const later = await created({ label: 'Later', from: inMinutes(3), to: inMinutes(4) });
    await created({ label: 'Now', classIds: undefined });
    expect(await rules()).toMatchObject([
      { label: 'Now', state: 'live', percent: 40, version: 1 },
      { _id: later, label: 'Later', state: 'scheduled', classIds: [classId] },
    ]);
    expect((await rules())[0]).not.toHaveProperty('classIds');
    now = START + 3 * MINUTE_MS;
    expect(await rules()).toMatchObject([{ state: 'ended' }, { state: 'live' }]);
  });

  it('begin at the earliest when they are made: nothing was cheaper before', async () => {
    await created({ from: inMinutes(-5) });
    expect(await rules()).toMatchObject([{ from: inMinutes(0) }]);
  });

  it.each([
    ['an end before the begin', { from: inMinutes(3), to: inMinutes(2) }],
    ['an end at the begin', { from: inMinutes(2), to: inMinutes(2) }],
    ['an end that has passed', { from: inMinutes(-3), to: inMinutes(-1) }],
    ['more than 366 days', { to: inMinutes(367 * 24 * 60) }],
    ['a class that does not exist', { classIds: ['f'.repeat(24)] }],
  ])('are refused with %s: 422', async (_what, over) => {
    const { status, problem } = await create(over);
    expect([status, problem.code]).toEqual([422, 'price-rule-not-allowed']);
    expect(await rules()).toEqual([]);
  });

  it.each([
    { percent: 0 },
    { percent: 91 },
    { percent: 12.5 },
    { label: ' ' },
    { label: 'Opening\nweek' },
    { classIds: [] },
  ])('are refused with %j: 400', async (over) => expect((await create(over)).status).toBe(400));

  it('are made once for an idempotency key, also at the limit and by two requests at once', async () => {
    await insertRules(MAX_OPEN_RULES - 1);
    const idempotencyKey = crypto.randomUUID();
    const both = await Promise.all([create({ idempotencyKey }), create({ idempotencyKey })]);
    const answers = [...both, await create({ idempotencyKey })];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const ids = new Set(answers.map(({ body }) => body.insertedId));
    expect(ids.size).toBe(1);
    expect(await testBed.app.database.collection('pricerules').countDocuments()).toBe(MAX_OPEN_RULES);
    expect(await entriesOf([...ids][0] ?? '')).toHaveLength(1);
  });

  it(`are refused if ${MAX_OPEN_RULES} have not ended`, async () => {
    await insertRules(MAX_OPEN_RULES - 1);
    const latest = await created();
    expect((await create()).problem.code).toBe('price-rule-not-allowed');
    await end(latest);
    expect((await create()).status).toBe(201);
  });

  it(`reach ${MAX_OPEN_RULES} and no more when five are created at once: four are refused with 422`, async () => {
    await insertRules(MAX_OPEN_RULES - 1);
    const answers = await Promise.all(Array.from({ length: 5 }, () => create()));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422, 422]);
  });

  it('are made one after the other, so that each counts those before it, also while none is open', async () => {
    await end(await created());
    const records = testBed.app.nest.get<Model<PriceRuleRecord>>(getModelToken(PriceRuleRecord.name));
    const attempts = jest.spyOn(records, 'findOneAndUpdate');
    const insert = records.create.bind(records) as (...input: unknown[]) => Promise<unknown>;
    let isOtherMade = false;
    let wasOtherMade: boolean | undefined;
    let other: Promise<unknown> | undefined;
    const duringOther = async (...input: unknown[]) => {
      other = create().then(() => (isOtherMade = true));
      // Either both are made, or the other one conflicts and is repeated.
      await until(() => isOtherMade || attempts.mock.calls.length > 2);
      wasOtherMade = isOtherMade;
      return insert(...input);
    };
    jest.spyOn(records, 'create').mockImplementationOnce(duringOther as never);
    expect((await create()).status).toBe(201);
    await other;
    expect([wasOtherMade, isOtherMade]).toEqual([false, true]);
  });

  it('are changed only if the request names the current version; a begin that has passed stays', async () => {
    const id = await created();
    now += MINUTE_MS;
    expect((await change(id, { percent: 25, from: inMinutes(1.5) })).body).toEqual({ modifiedCount: 1 });
    expect(await rules()).toMatchObject([{ percent: 25, from: inMinutes(0), to: inMinutes(2), version: 2 }]);
    expect((await change(id, { percent: 30 })).problem.code).toBe('changed-meanwhile');
    expect((await change(id, { percent: 25, version: 2 })).body).toEqual({ modifiedCount: 0 });
    await change(id, { classIds: undefined, version: 2 });
    expect((await rules())[0]).not.toHaveProperty('classIds');
  });

  it('end at once, and stay as they are afterwards', async () => {
    const id = await created();
    now += MINUTE_MS;
    expect((await end(id)).body).toEqual({ modifiedCount: 1 });
    expect(await rules()).toMatchObject([{ state: 'ended', to: inMinutes(1) }]);
    expect((await end(id)).body).toEqual({ modifiedCount: 0 });
    expect((await change(id, { version: 2 })).problem.code).toBe('price-rule-not-allowed');
  });

  it('that are ended before they begin are cancelled, and do not begin', async () => {
    const id = await created({ from: inMinutes(1) });
    await end(id);
    expect(await rules()).toMatchObject([{ state: 'cancelled' }]);
    now += MINUTE_MS;
    expect(await rules()).toMatchObject([{ state: 'cancelled' }]);
  });

  it('have each change in the audit log, with the names of the classes', async () => {
    const id = await created();
    await change(id, { percent: 25 });
    await change(id, { percent: 25, version: 2 });
    await end(id);
    const entries = await entriesOf(id);
    expect(entries.map(({ action }) => action)).toEqual([
      'price-rule-ended',
      'price-rule-changed',
      'price-rule-created',
    ]);
    expect(entries[0]).toMatchObject({
      actor: { _id: testBed.admin.id },
      target: { kind: 'price-rule', label: 'Opening week' },
      changes: [{ field: 'to', before: inMinutes(2), after: inMinutes(0) }],
    });
    expect(entries[1]?.changes).toEqual([{ field: 'percent', before: 40, after: 25 }]);
    expect(entries[2]?.changes).toContainEqual({ field: 'classes', before: null, after: 'Bold Lips' });
  });

  it('can be moved to a class of the same name, and the audit log tells the two apart', async () => {
    const other = await testBed.classWith({ className: 'Bold Lips', price: 40 });
    const id = await created();
    expect((await change(id, { classIds: [other] })).body).toEqual({ modifiedCount: 1 });
    expect((await rules()).find(({ _id }) => _id === id)?.classIds).toEqual([other]);
    expect((await entriesOf(id))[0]?.changes).toEqual([
      { field: 'classes', before: `Bold Lips (${classId})`, after: `Bold Lips (${other})` },
    ]);
  });

  it('that do not exist are not found', async () => {
    expect((await end('f'.repeat(24))).problem.code).toBe('not-found');
    expect((await change('f'.repeat(24))).problem.code).toBe('not-found');
  });
});
