import { createClass, type CreateClassBody, listClasses, type SchoolClass } from '@blush/shared-ui/contracts';
import { Types } from 'mongoose';
import {
  makeClassBody,
  approvedClass,
  asUser,
  type Person,
  pendingClass,
  startApp,
} from '../../test/support/index.js';

const app = await startApp();
const admin = await asUser(app, 'admin');
const instructor = await asUser(app, 'instructor', { picture: 'https://pictures.test/me.jpg' });
const student = await asUser(app);
afterAll(() => app.close());

type Query = NonNullable<Parameters<typeof app.call<typeof listClasses>>[1]['query']>;

async function list(query: Query = {}, token?: string): Promise<SchoolClass[]> {
  const { body } = await app.call(listClasses, { query }, token);
  return Array.isArray(body) ? body : body.items;
}

describe('API-09 POST /classes', () => {
  it('INS-01 creates a class with the caller as instructor: pending, no student enrolled, feedback blank', async () => {
    const id = await pendingClass(app, instructor, { className: ' Airbrush ', availableSeat: 7, price: 22 });
    const [mine] = await list({ view: 'mine' }, instructor.token);
    expect(mine).toMatchObject({
      _id: id,
      className: 'Airbrush',
      instructorName: instructor.name,
      instructorImg: 'https://pictures.test/me.jpg',
      email: instructor.email,
      availableSeat: 7,
      enrolledStudent: 0,
      price: 22,
      status: 'pending',
      feedback: '',
    });
  });

  it('accepts all body fields of the contract and ignores those that the server sets', async () => {
    const sent: CreateClassBody = {
      ...makeClassBody(),
      instructorName: 'Another Instructor',
      instructorImg: 'https://evil.test/x.jpg',
      email: admin.email,
      enrolledStudent: 4000,
      status: 'approved',
      feedback: 'The best class ever',
    };
    const answer = await app.call(createClass, { body: sent }, instructor.token);
    expect(answer.status).toBe(201);
    const [mine] = await list({ view: 'mine' }, instructor.token);
    expect(mine).toMatchObject({
      _id: answer.body.insertedId,
      instructorName: instructor.name,
      email: instructor.email,
      enrolledStudent: 0,
      status: 'pending',
      feedback: '',
    });
  });

  it('creates one class for an idempotency key, also for two requests at once; another instructor may use the same key', async () => {
    const body = { ...makeClassBody(), idempotencyKey: crypto.randomUUID() };
    const one = await asUser(app, 'instructor');
    const create = ({ token }: Person) => app.call(createClass, { body }, token);
    const answers = [...(await Promise.all([create(one), create(one)])), await create(one)];
    const [{ _id } = { _id: '' }, ...more] = await list({ view: 'mine' }, one.token);
    expect(more).toEqual([]);
    expect(answers.map(({ body: { insertedId } }) => insertedId)).toEqual([_id, _id, _id]);
    const another = await asUser(app, 'instructor');
    await create(another);
    expect(await list({ view: 'mine' }, another.token)).toHaveLength(1);
  });

  it('keeps the price to the cent', async () => {
    for (const price of [0.5, 19.99, 4.35, 10_000]) {
      await pendingClass(app, instructor, { price });
      expect((await list({ view: 'mine' }, instructor.token))[0]?.price).toBe(price);
    }
  });

  it('accepts a class without a picture', async () => {
    await pendingClass(app, instructor, { classImg: '' });
    expect((await list({ view: 'mine' }, instructor.token))[0]?.classImg).toBe('');
  });

  it.each([
    [{ className: '' }],
    [{ className: undefined }],
    [{ className: { $ne: '' } }],
    [{ className: 'Bridal\u0000Makeup' }],
    [{ availableSeat: undefined }],
    [{ availableSeat: 0 }],
    [{ availableSeat: 1.5 }],
    [{ availableSeat: '40' }],
    [{ availableSeat: 10_001 }],
    [{ price: undefined }],
    [{ price: 0 }],
    [{ price: -1 }],
    [{ price: 1.005 }],
    [{ price: '19.99' }],
    [{ price: null }],
    [{ classImg: 'javascript:alert(1)' }],
    [{ classImg: '//evil.test/x.jpg' }],
    [{ held: 3 }],
    [{ priceMinor: 1 }],
    [{ instructorId: 'f'.repeat(24) }],
  ])('answers 400 for %j and names the field', async (over) => {
    const answer = await app.fetch('/classes', {
      method: 'POST',
      headers: { authorization: `Bearer ${instructor.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ...makeClassBody(), ...over }),
    });
    expect(answer.status).toBe(400);
    expect(JSON.stringify(await answer.json())).toContain(Object.keys(over)[0]);
  });
});

describe('API-08 GET /classes', () => {
  it('PUB-02 lists approved classes only, newest first, the same to every caller', async () => {
    const hidden = await pendingClass(app, instructor);
    const older = await approvedClass(app, { instructor, admin });
    const newer = await approvedClass(app, { instructor, admin });
    const anonymous = await list();
    expect(anonymous.slice(0, 2).map(({ _id }) => _id)).toEqual([newer, older]);
    expect(anonymous.map(({ _id }) => _id)).not.toContain(hidden);
    expect(anonymous.every(({ status, feedback }) => status === 'approved' && feedback === '')).toBe(true);
    for (const { token } of [student, instructor, admin]) expect(await list({}, token)).toEqual(anonymous);
  });

  it("security finding 13: leaves the instructor's e-mail empty for every caller, unless the query has a view", async () => {
    await approvedClass(app, { instructor, admin });
    for (const token of [undefined, student.token, instructor.token, admin.token]) {
      const classes = await list({}, token);
      expect(classes.every(({ email }) => email === '')).toBe(true);
      expect(classes[0]?.instructorId).toBe(instructor.id);
    }
    expect((await list({ view: 'all' }, admin.token))[0]?.email).toBe(instructor.email);
  });

  it('ignores an invalid token if the query has no view, and answers 401 with view=mine', async () => {
    expect((await app.call(listClasses, {}, 'nonsense')).status).toBe(200);
    expect((await app.call(listClasses, { query: { view: 'mine' } }, 'nonsense')).status).toBe(401);
  });

  it('lists no unapproved class if the query has no view, even if it asks for that status', async () => {
    await pendingClass(app, instructor);
    expect(await list({ status: 'pending' })).toEqual([]);
    expect(await list({ status: 'deny' }, student.token)).toEqual([]);
  });

  it('INS-02 shows an instructor their own classes in every status with view=mine, and no others', async () => {
    const other = await asUser(app, 'instructor');
    const theirs = await pendingClass(app, other);
    const mine = await list({ view: 'mine' }, instructor.token);
    expect(mine.length).toBeGreaterThan(1);
    expect(mine.every(({ email }) => email === instructor.email)).toBe(true);
    expect((await list({ view: 'mine' }, other.token)).map(({ _id }) => _id)).toEqual([theirs]);
  });

  it('ADM-03 shows an admin pending classes too with view=all', async () => {
    const id = await pendingClass(app, instructor);
    expect((await list({ view: 'all' }, admin.token))[0]?._id).toBe(id);
    expect((await list({ view: 'all', status: 'pending' }, admin.token))[0]?._id).toBe(id);
  });

  it('searches names of classes and instructors, sorts and pages', async () => {
    const tag = `tag${Date.now()}`;
    const teacher = await asUser(app, 'instructor', { name: `Teacher ${tag}` });
    const offers = [
      { className: 'cut', price: 30, availableSeat: 5 },
      { className: 'Brow', price: 10, availableSeat: 50 },
      { className: 'Art', price: 20, availableSeat: 9 },
    ];
    for (const offer of offers) await approvedClass(app, { instructor: teacher, admin }, offer);
    const names = async (query: Query) =>
      (await list({ search: tag, ...query })).map(({ className }) => className);
    expect(await names({})).toEqual(['Art', 'Brow', 'cut']);
    expect(await names({ sort: 'name' })).toEqual(['Art', 'Brow', 'cut']);
    expect(await names({ sort: 'price' })).toEqual(['Brow', 'Art', 'cut']);
    expect(await names({ sort: 'seats' })).toEqual(['Brow', 'Art', 'cut']);
    expect(await names({ sort: 'price', page: '2', limit: '2' })).toEqual(['cut']);
    const { body } = await app.call(listClasses, { query: { search: tag, page: '9', limit: '2' } });
    expect(body).toEqual({ items: [], total: 3 });
    expect((await list({ search: 'BROW' })).some(({ className }) => className === 'Brow')).toBe(true);
  });

  it('HOM-12 puts the classes with the most students first with sort=enrolled', async () => {
    const classes = app.database.collection('classes');
    await classes.updateMany({}, { $set: { enrolledStudent: 0 } });
    for (const enrolledStudent of [3, 9, 5, 8, 2, 7, 4]) {
      const id = await approvedClass(app, { instructor, admin });
      await classes.updateOne({ _id: new Types.ObjectId(id) }, { $set: { enrolledStudent } });
    }
    const first = await list({ sort: 'enrolled', limit: '6' });
    expect(first.map(({ enrolledStudent }) => enrolledStudent)).toEqual([9, 8, 7, 5, 4, 3]);
  });

  it('returns at most 1,000 classes when no page or limit is given', async () => {
    const classes = app.database.collection('classes');
    const template = await classes.findOne({ status: 'approved' });
    const copies = Array.from({ length: 1001 }, () => ({ ...template, _id: undefined }));
    for (const copy of copies) delete (copy as { _id?: unknown })._id;
    await classes.insertMany(copies);
    expect(await list()).toHaveLength(1000);
  });

  it.each([
    'search[$ne]=',
    'status[$ne]=approved',
    'view=theirs',
    'sort=-price',
    'x=1',
    'view=mine&view=all',
    'status=approved&status=deny',
  ])('refuses ?%s: 400', async (query) => {
    expect((await app.fetch(`/classes?${query}`)).status).toBe(400);
  });
});
