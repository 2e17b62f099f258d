import { operations } from '@blush/shared-ui/contracts';
import { recordsOf } from '../support/index.js';
import { describeHostile } from './describe-hostile.js';
import { faultOf, type Hostile, hostileRequests } from './requests.js';

const all = operations.map((operation) => hostileRequests(operation, undefined));
/** Index of the first operation that has requests of a kind. */
const firstOf = new Map(
  all.flatMap((requests, operation) => requests.map(({ kind }) => [kind, operation] as const)).reverse(),
);

const STRIDE = 5;
/** Every fifth request, from an offset that differs by operation, and all requests of a kind at its first operation. */
const someOfEach = (requests: readonly Hostile[], operation: number) =>
  requests.filter(
    ({ kind }, index) => index % STRIDE === operation % STRIDE || firstOf.get(kind) === operation,
  );

const kindsOf = (sent: readonly Hostile[]) => new Set(sent.map(({ kind }) => kind));
const fieldsOf = (sent: readonly (readonly Hostile[])[]) =>
  sent.map((ofOperation) => new Set(ofOperation.map(({ refusedField }) => refusedField)));

describe('malformed requests', () => {
  const app = describeHostile(someOfEach);

  it('a single written record is detected', async () => {
    const before = await recordsOf(app().database);
    expect(await recordsOf(app().database)).toEqual(before);
    const { insertedId } = await app().database.collection('users').insertOne({ name: 'Mallory' });
    expect(await recordsOf(app().database)).not.toEqual(before);
    await app().database.collection('users').deleteOne({ _id: insertedId });
  });

  it('are sent to every field, and an accepted request is detected', async () => {
    const sent = all.map(someOfEach);
    expect(all.flat().length).toBeGreaterThan(1_000);
    expect(fieldsOf(sent)).toEqual(fieldsOf(all));
    expect(kindsOf(sent.flat())).toEqual(kindsOf(all.flat()));
    for (const field of ['body.classId', 'body.price', 'body.email', 'body.transactionId', 'body.feedback'])
      expect(sent.flat().some(({ refusedField }) => refusedField === field)).toBe(true);
    expect(await faultOf(Response.json({ deletedCount: 1 }), {})).toMatch(/^200 /);
    expect(await faultOf(new Response('{}', { status: 500 }), {})).toMatch(/^500 /);
    const missing = new Response('{}', { status: 404 });
    expect(await faultOf(missing, { status: 400 })).toMatch(/^404 /);
    const other = { type: 'x', title: 'x', status: 400, code: 'invalid-request', errors: [] };
    expect(await faultOf(Response.json(other, { status: 400 }), { refusedField: 'body.email' })).toMatch(
      /does not name/,
    );
  });
});
