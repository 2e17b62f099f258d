import { readFile } from 'node:fs/promises';
import { runInNewContext } from 'node:vm';
import { listAuditEntries, makeAdmin, makeInstructor, makeStudent } from '@blush/shared-ui/contracts';
import { getModelToken } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { asUser, expectIndexedSearch, plansOf, startApp } from '../../test/support/index.js';
import { API_CONFIG } from '../common/config.module.js';
import type { ApiConfig } from '../common/config.js';
import { wordsOf } from '../common/search-words.js';
import { grantAdmin } from '../users/grant-admin.js';
import { AuditLog } from './audit-log.service.js';
import { AuditRecord } from './audit.schema.js';

type Query = NonNullable<Parameters<typeof app.call<typeof listAuditEntries>>[1]['query']>;

const app = await startApp();
const admin = await asUser(app, 'admin', { name: 'Ada Minh' });
afterAll(() => app.close());

const entries = () => app.database.collection('auditlog');
const page = async (query: Query = {}) => (await app.call(listAuditEntries, { query }, admin.token)).body;
const about = async (target: string) => (await page({ target })).items;
const promote = (id: string) => app.call(makeInstructor, { params: { id } }, admin.token);
const roleOf = async (id: string) =>
  (await app.database.collection('users').findOne({ _id: new Types.ObjectId(id) }))?.['role'] as string;

describe('the audit log', () => {
  it('lists every change of a role with its actor and user, newest first, with current names', async () => {
    const person = await asUser(app, 'student', { name: 'Zoë Berg' });
    const { headers } = await promote(person.id);
    await app.call(makeAdmin, { params: { id: person.id } }, admin.token);
    await app.call(makeInstructor, { params: { id: person.id } }, admin.token);
    await app.call(makeStudent, { params: { id: person.id } }, admin.token);
    const found = await about(person.id);
    expect(found.map(({ action, changes }) => [action, changes[0]?.before, changes[0]?.after])).toEqual([
      ['user-demoted', 'instructor', 'student'],
      ['user-demoted', 'admin', 'instructor'],
      ['user-promoted', 'instructor', 'admin'],
      ['user-promoted', 'student', 'instructor'],
    ]);
    expect(found.at(-1)).toEqual({
      _id: expect.any(String),
      at: expect.any(String),
      action: 'user-promoted',
      actor: { _id: admin.id, name: 'Ada Minh', email: admin.email, role: 'admin' },
      target: { kind: 'user', _id: person.id, label: `Zoë Berg (${person.email})` },
      changes: [{ field: 'role', before: 'student', after: 'instructor' }],
      requestId: headers.get('x-request-id'),
    });
  });

  it('stores only the ids of persons, and shows their current names', async () => {
    const person = await asUser(app, 'student', { name: 'Zora Quist' });
    await promote(person.id);
    const target = new Types.ObjectId(person.id);
    const stored = await entries().findOne({ 'target.id': target });
    expect(stored).toMatchObject({
      actor: { id: new Types.ObjectId(admin.id), role: 'admin' },
      target: { kind: 'user', id: target, person: target },
    });
    expect(JSON.stringify(stored)).not.toMatch(/zora|quist|minh|mail\.test/i);
    await app.database.collection('users').updateOne({ _id: target }, { $set: { name: 'Zora Lind' } });
    expect((await about(person.id))[0]?.target.label).toBe(`Zora Lind (${person.email})`);
    await app.database.collection('users').deleteOne({ _id: target });
    expect((await about(person.id))[0]?.target.label).toBe('Erased person');
  });

  it('shows entries of earlier releases with their copies of names, until the statement in the guide removes these', async () => {
    const [actor, target] = [new Types.ObjectId(), new Types.ObjectId()];
    await entries().insertOne({
      actor: { id: actor, name: 'Bo', email: 'bo@mail.test', role: 'admin' },
      action: 'class-approved',
      target: { kind: 'class', id: target, label: 'Glow (advanced) (ines@mail.test)' },
      changes: [],
      words: [],
      at: new Date(),
    });
    expect(await about(target.toHexString())).toMatchObject([
      { actor: { name: 'Erased person' }, target: { label: 'Glow (advanced) (ines@mail.test)' } },
    ]);
    const guide = await readFile(new URL('../../../docs/payments.md', import.meta.url), 'utf8');
    const [, statement = ''] = /(db\.auditlog\.updateMany[^]*?)```/.exec(guide) ?? [];
    await runInNewContext(statement, { db: { auditlog: entries() } });
    expect(await entries().findOne({ 'target.id': target })).toMatchObject({
      actor: { id: actor, role: 'admin' },
      target: { kind: 'class', id: target, label: 'Glow (advanced)' },
      words: ['GLOW', '(ADVANCED)'],
    });
    expect(JSON.stringify(await entries().find().toArray())).not.toContain('mail.test');
  });

  it('has no entry for a call that changed nothing, or was refused', async () => {
    const person = await asUser(app, 'instructor');
    await promote(person.id);
    await app.call(makeAdmin, { params: { id: admin.id } }, person.token);
    expect(await about(person.id)).toEqual([]);
    const { total } = await page();
    expect((await app.call(makeStudent, { params: { id: admin.id } }, admin.token)).problem.code).toBe(
      'last-admin',
    );
    expect((await page()).total).toBe(total);
  });

  it('records that the operator made a user an admin', async () => {
    const person = await asUser(app);
    await grantAdmin(app.nest.get<ApiConfig>(API_CONFIG), person.email);
    expect(await about(person.id)).toMatchObject([
      { action: 'user-promoted', actor: { name: 'Operator', role: 'operator' } },
    ]);
    await app.call(makeStudent, { params: { id: person.id } }, admin.token);
  });

  it('has no entry of an action that failed after the entry was written', async () => {
    const person = await asUser(app);
    const log = app.nest.get(AuditLog);
    const write = log.write.bind(log);
    Object.assign(log, {
      write: async (...event: Parameters<typeof write>) => {
        await write(...event);
        throw new Error('failed after the audit event was written');
      },
    });
    expect((await promote(person.id)).problem.code).toBe('internal');
    Reflect.deleteProperty(log, 'write');
    expect(await about(person.id)).toEqual([]);
    expect(await roleOf(person.id)).toBe('student');
  });

  it('undoes an action that it cannot record', async () => {
    const person = await asUser(app);
    const log = app.nest.get(AuditLog);
    Object.assign(log, { write: () => Promise.reject(new Error('the audit log cannot be written')) });
    expect((await promote(person.id)).problem.code).toBe('internal');
    Reflect.deleteProperty(log, 'write');
    expect(await roleOf(person.id)).toBe('student');
    expect((await promote(person.id)).body).toEqual({ modifiedCount: 1 });
  });

  it('has one entry for an action that six concurrent calls request', async () => {
    const person = await asUser(app);
    const answers = await Promise.all(Array.from({ length: 6 }, () => promote(person.id)));
    expect(answers.filter(({ body }) => body.modifiedCount === 1)).toHaveLength(1);
    expect(await about(person.id)).toHaveLength(1);
  });

  it('is append-only: every update and deletion throws', async () => {
    const log = app.nest.get<Model<AuditRecord>>(getModelToken(AuditRecord.name));
    const { total } = await page();
    const before = await entries().find().toArray();
    const change = { $set: { action: 'user-demoted' as const } };
    const attempts: readonly (() => Promise<unknown>)[] = [
      () => log.updateOne({}, change).exec(),
      () => log.updateMany({}, change).exec(),
      () => log.findOneAndUpdate({}, change).exec(),
      () => log.replaceOne({}, {}).exec(),
      () => log.findOneAndReplace({}, {}).exec(),
      () => log.deleteOne({}).exec(),
      () => log.deleteMany({}).exec(),
      () => log.findOneAndDelete({}).exec(),
      () => log.bulkWrite([{ deleteMany: { filter: {} } }]),
      async () => (await log.findOne().orFail()).set('action', 'user-demoted').save(),
      async () => (await log.findOne().orFail()).deleteOne(),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toThrow('append-only');
    expect(total).toBeGreaterThan(0);
    expect(await entries().find().toArray()).toEqual(before);
  });
});

describe('GET /staff/audit', () => {
  const actor = new Types.ObjectId();
  const target = new Types.ObjectId();
  const MANY = 300;

  beforeAll(async () => {
    const rows = Array.from({ length: MANY }, (_, nth) => ({
      actor: {
        id: nth % 3 === 0 ? actor : new Types.ObjectId(),
        name: 'Bo',
        email: 'bo@mail.test',
        role: 'admin',
      },
      action: nth % 2 === 0 ? 'class-approved' : 'class-denied',
      target: { kind: 'class', id: nth % 2 === 0 ? target : new Types.ObjectId(), label: `Look ${nth}` },
      changes: [{ field: 'status', before: 'pending', after: 'approved' }],
      words: wordsOf('Bo', 'bo@mail.test', `Look ${nth}`),
      at: new Date(Date.UTC(2020, 0, 1 + nth)),
    }));
    await entries().insertMany(rows);
  });

  it('filters by actor, action, target and days, alone and together; searches; pages', async () => {
    const totals = async (query: Query) => (await page({ to: '2020-12-31', ...query })).total;
    expect(await totals({})).toBe(MANY);
    expect(await totals({ actor: actor.toHexString() })).toBe(MANY / 3);
    expect(await totals({ target: target.toHexString() })).toBe(MANY / 2);
    expect(await totals({ action: 'class-denied' })).toBe(MANY / 2);
    expect(await totals({ action: 'class-denied', target: target.toHexString() })).toBe(0);
    expect(await totals({ action: 'class-approved', actor: actor.toHexString() })).toBe(MANY / 6);
    expect(await totals({ from: '2020-01-02', to: '2020-01-04' })).toBe(3);
    expect(await totals({ search: 'look 299' })).toBe(1);
    const last = await page({ to: '2020-12-31', sort: 'oldest', page: '15' });
    expect(last.items).toHaveLength(20);
    expect(last.items.at(-1)?.target.label).toBe(`Look ${MANY - 1}`);
  });

  it.each(['actor=x', 'target=x', 'action=none', 'from=2020-13-01', 'sort=action', 'pageSize=3'])(
    'refuses ?%s: 400',
    async (query) => {
      const headers = { authorization: `Bearer ${admin.token}` };
      expect((await app.fetch(`/staff/audit?${query}`, { headers })).status).toBe(400);
    },
  );

  const filters: readonly Query[] = [
    {},
    { from: '2020-02-01', to: '2020-12-31' },
    { action: 'class-denied' },
    { actor: actor.toHexString() },
    { target: target.toHexString() },
    { actor: actor.toHexString(), action: 'class-approved', from: '2020-02-01' },
  ];

  const plansFor = async (...queries: readonly Query[]) => {
    const plans = await plansOf(app.database, async () => {
      for (const query of queries) await page({ ...query, limit: '10' });
    });
    return plans.filter(({ collection }) => collection === 'auditlog');
  };

  it.each(['newest', 'oldest'] as const)(
    '%s: reads an index that has the order of the list',
    async (sort) => {
      const plans = await plansFor(...filters.map((filter) => ({ ...filter, sort })));
      expect(plans).toHaveLength(2 * filters.length);
      for (const { summary, sorted } of plans) {
        expect(summary).toMatch(/^(IXSCAN|COUNT_SCAN)/);
        expect(sorted).toBe(false);
      }
    },
  );

  it('searches in an index, and reads no more than a page', async () => {
    expectIndexedSearch(await plansFor({ search: 'look' }), 10);
  });

  it('finds entries by the names of actor and user, also in an index', async () => {
    const person = await asUser(app, 'student', { name: 'Ulrika Thorn' });
    await promote(person.id);
    const found = async (search: string) => (await page({ search })).items.map(({ target: { _id } }) => _id);
    expect(await found('ulri tho')).toEqual([person.id]);
    expect(await found(person.email)).toEqual([person.id]);
    expect(await found('minh')).toContain(person.id);
    expect(await found('ulrika stone')).toEqual([]);
    expectIndexedSearch(await plansFor({ search: 'ulrika' }), 10);
  });
});
