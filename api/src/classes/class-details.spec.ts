import {
  approveClass,
  type ClassDetails,
  createClass,
  getClass,
  getStaffClass,
  listAuditEntries,
  listClasses,
  type SchoolClass,
  updateClass,
} from '@blush/shared-ui/contracts';
import { asUser, startApp } from '../../test/support/index.js';

const app = await startApp();
const admin = await asUser(app, 'admin');
const instructor = await asUser(app, 'instructor');
afterAll(() => app.close());

const details: ClassDetails = {
  description: 'Three looks.\nOne palette.',
  outcomes: ['Blend three shades', 'Shape the lid'],
  level: 'beginner',
  format: 'studio',
  place: '12 Rose Street, Portland',
  kit: ['A flat brush'],
  language: 'en',
  groupSize: 8,
  cancellation: 'Free until a day before.',
};

async function offer(body: { details?: ClassDetails } = { details }): Promise<string> {
  const offered = { className: 'Smoky Eyes', availableSeat: 10, price: 40, ...body };
  const { insertedId } = (await app.call(createClass, { body: offered }, instructor.token)).body;
  return insertedId ?? '';
}
const approve = (id: string) => app.call(approveClass, { params: { id } }, admin.token);
const shown = async (id: string) => (await app.call(getClass, { params: { id } })).body;
const listed = async (id: string) =>
  ((await app.call(listClasses, {})).body as SchoolClass[]).find(({ _id }) => _id === id);
const ofStaff = async (id: string) =>
  (await app.call(getStaffClass, { params: { id } }, instructor.token)).body;
const replaceDetails = async (id: string, changed: ClassDetails) => {
  const { version } = await ofStaff(id);
  return app.call(updateClass, { params: { id }, body: { version, details: changed } }, instructor.token);
};

describe('the details of a class', () => {
  it('are shown with the class; lists have what classes are filtered by', async () => {
    const id = await offer();
    await approve(id);
    expect((await shown(id)).details).toEqual(details);
    expect((await listed(id))?.details).toEqual({ level: 'beginner', format: 'studio', language: 'en' });
  });

  it('are missing for a class that was offered without them', async () => {
    const id = await offer({});
    await approve(id);
    expect(await shown(id)).not.toHaveProperty('details');
    expect(await listed(id)).not.toHaveProperty('details');
  });

  it('are replaced as a whole, which needs a review that shows what changed', async () => {
    const id = await offer();
    await approve(id);
    const changed: ClassDetails = { ...details, level: 'advanced', outcomes: ['Blend'] };
    delete changed.groupSize;
    expect((await replaceDetails(id, changed)).body).toEqual({ modifiedCount: 1 });
    expect((await app.call(getClass, { params: { id } })).problem.code).toBe('not-found');
    expect(await ofStaff(id)).toMatchObject({
      status: 'pending',
      details: changed,
      changed: ['details'],
      review: { details },
    });
    await approve(id);
    expect((await shown(id)).details).toEqual(changed);
    expect((await ofStaff(id)).changed).toEqual([]);
    const [entry] = (await app.call(listAuditEntries, { query: { action: 'class-changed' } }, admin.token))
      .body.items;
    expect(entry?.changes).toEqual([
      { field: 'outcomes', before: 'Blend three shades\nShape the lid', after: 'Blend' },
      { field: 'level', before: 'beginner', after: 'advanced' },
      { field: 'groupSize', before: 8, after: null },
      { field: 'status', before: 'approved', after: 'pending' },
    ]);
  });

  it('stay as they are, and the class stays approved, when an edit omits or repeats them', async () => {
    const id = await offer();
    const plain = await offer({});
    for (const one of [id, plain]) await approve(one);
    const { version } = await ofStaff(id);
    const renamed = { version, className: 'Smoky Eyes' };
    expect((await app.call(updateClass, { params: { id }, body: renamed }, instructor.token)).body).toEqual({
      modifiedCount: 0,
    });
    const reordered = Object.fromEntries(Object.entries(details).toReversed()) as ClassDetails;
    expect((await replaceDetails(id, reordered)).body).toEqual({ modifiedCount: 0 });
    expect((await replaceDetails(plain, {})).body).toEqual({ modifiedCount: 0 });
    expect((await shown(id)).details).toEqual(details);
  });

  it.each([
    [{ level: 'expert' }],
    [{ description: ' ' }],
    [{ description: 'a\u0000' }],
    [{ description: 'x'.repeat(4001) }],
    [{ outcomes: [] }],
    [{ outcomes: Array.from({ length: 11 }, (_, nth) => `outcome ${nth}`) }],
    [{ kit: ['two\nlines'] }],
    [{ language: 'English' }],
    [{ groupSize: 0 }],
    [{ teacher: 'Ines' }],
  ])('are refused as %j', async (wrong) => {
    const body = { className: 'Smoky Eyes', availableSeat: 10, price: 40, details: wrong as ClassDetails };
    const { problem } = await app.call(createClass, { body }, instructor.token);
    expect(problem.code).toBe('invalid-request');
  });
});
