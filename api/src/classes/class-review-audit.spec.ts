import {
  approveClass,
  type AuditEntry,
  denyClass,
  getStaffClass,
  giveFeedback,
  listAuditEntries,
  updateClass,
} from '@blush/shared-ui/contracts';
import { asUser, type Person, pendingClass, startApp } from '../../test/support/index.js';
import { AuditLog } from '../audit/audit-log.service.js';

/** Rounds of two concurrent reviews. */
const ROUNDS = 4;

const app = await startApp();
const ada = await asUser(app, 'admin', { name: 'Ada Admin' });
const bea = await asUser(app, 'admin', { name: 'Bea Admin' });
const instructor = await asUser(app, 'instructor');
afterAll(() => app.close());

const makePendingClass = () => pendingClass(app, instructor, { className: 'Glow' });
const readClass = async (id: string) => (await app.call(getStaffClass, { params: { id } }, ada.token)).body;
const approve = (id: string, by: Person) => app.call(approveClass, { params: { id } }, by.token);
const deny = (id: string, by: Person, query: { version?: string } = {}) =>
  app.call(denyClass, { params: { id }, query }, by.token);
const edit = async (id: string) =>
  app.call(
    updateClass,
    {
      params: { id },
      body: { className: 'Glow', price: 24.35, seats: 12, version: (await readClass(id)).version },
    },
    instructor.token,
  );
const write = (id: string, feedback: string, by: Person) =>
  app.call(giveFeedback, { params: { id }, body: { feedback } }, by.token);
const entriesOf = async (target: string) =>
  (await app.call(listAuditEntries, { query: { target, sort: 'oldest' } }, ada.token)).body.items;
const changeOf = ({ action, actor, changes: [change] }: AuditEntry) => [
  actor.name,
  action,
  change?.before,
  change?.after,
];

describe('the audit log of a class', () => {
  it('records approval, denial and feedback with the admin, the class and the request', async () => {
    const id = await makePendingClass();
    await write(id, 'More light, please', ada);
    await deny(id, ada);
    await approve(id, bea);
    const { headers } = await write(id, '', bea);
    const entries = await entriesOf(id);
    expect(entries.map(changeOf)).toEqual([
      ['Ada Admin', 'class-feedback', null, 'More light, please'],
      ['Ada Admin', 'class-denied', 'pending', 'deny'],
      ['Bea Admin', 'class-approved', 'deny', 'approved'],
      ['Bea Admin', 'class-feedback', 'More light, please', null],
    ]);
    expect(entries.at(-1)).toMatchObject({
      actor: { _id: bea.id, email: bea.email, role: 'admin' },
      target: { kind: 'class', _id: id, label: `Glow (${instructor.email})` },
      changes: [{ field: 'feedback' }],
      requestId: headers.get('x-request-id'),
    });
  });

  it('records the changes of its instructor in the units of the wire, and that it is pending again', async () => {
    const id = await makePendingClass();
    const { price, seats } = await readClass(id);
    await approve(id, ada);
    const { headers } = await edit(id);
    await edit(id);
    expect((await entriesOf(id)).slice(1)).toEqual([
      expect.objectContaining({
        action: 'class-changed',
        actor: { _id: instructor.id, name: instructor.name, email: instructor.email, role: 'instructor' },
        target: { kind: 'class', _id: id, label: `Glow (${instructor.email})` },
        changes: [
          { field: 'price', before: price, after: 24.35 },
          { field: 'seats', before: seats, after: 12 },
          { field: 'status', before: 'approved', after: 'pending' },
        ],
        requestId: headers.get('x-request-id'),
      }),
    ]);
  });

  it('has no entry for a call that changed nothing, or was refused', async () => {
    const id = await makePendingClass();
    await approve(id, ada);
    await approve(id, ada);
    await write(id, '', ada);
    expect((await deny(id, bea, { version: '1' })).problem.code).toBe('changed-meanwhile');
    expect((await deny(id, instructor)).problem.code).toBe('forbidden');
    expect(await entriesOf(id)).toHaveLength(1);
  });

  it.each([
    ['approve', approve],
    ['deny', deny],
    ['edit', edit],
    ['give feedback', (id: string, by: Person) => write(id, 'More light, please', by)],
  ] as const)('undoes an action that it cannot record: %s', async (_name, act) => {
    const id = await makePendingClass();
    const before = await readClass(id);
    const log = app.nest.get(AuditLog);
    Object.assign(log, { write: () => Promise.reject(new Error('the audit log cannot be written')) });
    expect((await act(id, ada)).problem.code).toBe('internal');
    Reflect.deleteProperty(log, 'write');
    expect(await readClass(id)).toEqual(before);
    expect((await act(id, ada)).body).toEqual({ modifiedCount: 1 });
    expect(await entriesOf(id)).toHaveLength(1);
  });
});

describe('ADM-03 two admins who review one class at the same moment', () => {
  it('without a version: both succeed one after the other, and the log shows which was last', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const id = await makePendingClass();
      const answers = await Promise.all([approve(id, ada), deny(id, bea)]);
      expect(answers.map(({ body }) => body.modifiedCount)).toEqual([1, 1]);
      const { status, version } = await readClass(id);
      expect(version).toBe(3);
      const changes = (await entriesOf(id)).map((entry) => entry.changes[0]);
      const first = status === 'approved' ? 'deny' : 'approved';
      expect(changes).toHaveLength(2);
      expect(changes).toEqual(
        expect.arrayContaining([
          { field: 'status', before: 'pending', after: first },
          { field: 'status', before: first, after: status },
        ]),
      );
    }
  });
});
