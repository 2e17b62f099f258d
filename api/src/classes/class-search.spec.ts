import {
  approveClass,
  type ClassDetails,
  createClass,
  type CreateClassBody,
  listClasses,
  type OperationInput,
  type SchoolClass,
} from '@blush/shared-ui/contracts';
import { asUser, plansOf, startApp } from '../../test/support/index.js';
import { DAY_MS } from '../common/days.js';

const app = await startApp();
const admin = await asUser(app, 'admin');
const instructor = await asUser(app, 'instructor', { name: 'Ines Moreau' });
afterAll(() => app.close());

async function offer(className: string, body: Partial<CreateClassBody> = {}): Promise<string> {
  const offered = { className, availableSeat: 10, price: 40, ...body };
  const { insertedId } = (await app.call(createClass, { body: offered }, instructor.token)).body;
  const id = insertedId ?? '';
  await app.call(approveClass, { params: { id } }, admin.token);
  return id;
}
const list = async (query: OperationInput<typeof listClasses>['query']) =>
  (await app.call(listClasses, { query })).body as SchoolClass[];
const found = async (search: string) => (await list({ search })).map(({ className }) => className);

describe('a search of visitors', () => {
  const details: ClassDetails = {
    description: 'Three shades and one direction.\nRepair fallout in seconds.',
    outcomes: ['Blend without a line', 'Lift an eye'],
    kit: ['Cotton buds'],
    level: 'advanced',
    format: 'live-online',
    language: 'en',
  };
  beforeAll(async () => {
    await offer('Smoky Eyes', { details });
    await offer('Plain Lips', { details: { format: 'studio', place: '12 Rose Street, Portland' } });
  });

  it.each([
    ['a word of the description', 'FALLOUT'],
    ['a word of an outcome', 'blend'],
    ['words of several texts, in any order', 'lift smoky ines direction'],
    ['words of a text, and level and format', 'shades advanced live'],
  ])('finds a class by %s', async (_, search) => {
    expect(await found(search)).toEqual(['Smoky Eyes']);
  });

  it("finds a class by its studio's address, which the list does not contain", async () => {
    const [plain, ...others] = await list({ search: 'rose portland' });
    expect([plain?.className, plain?.details, others]).toEqual(['Plain Lips', { format: 'studio' }, []]);
  });

  it.each([
    ['a word that no text has', 'fallout toenails'],
    ['a pattern', 'fall.ut'],
    ['what to bring', 'cotton'],
  ])('does not find a class by %s', async (_, search) => {
    expect(await found(search)).toEqual([]);
  });

  it("does not find a class by its instructor's e-mail address", async () => {
    expect(await found(instructor.email)).toEqual([]);
  });

  it('returns no long texts, and scans no collection', async () => {
    const plans = await plansOf(app.database, async () => {
      const [smoky] = await list({ search: 'fallout' });
      expect(smoky?.details).toEqual({ level: 'advanced', format: 'live-online', language: 'en' });
    });
    const ofClasses = plans.filter(({ collection }) => collection === 'classes');
    expect(ofClasses.map(({ summary, sorted }) => [summary, sorted])).toEqual([
      ['IXSCAN { status: 1, createdAt: -1, _id: -1 }', false],
    ]);
  });
});

it('a list has all session starts only of a class with several sessions; a single start is in the schedule', async () => {
  const inDays = (days: number) => {
    const day = new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
    return { start: `${day}T18:00`, end: `${day}T20:00`, zone: 'UTC' };
  };
  const [soon, later] = [inDays(2), inDays(9)];
  const several = await offer('Several', { sessions: [later, soon] });
  const single = await offer('Single', { sessions: [soon] });
  const classes = new Map((await list({})).map((each) => [each._id, each]));
  expect(classes.get(several)?.sessionStarts).toEqual([soon, later].map(({ start }) => `${start}:00.000Z`));
  expect(classes.get(single)?.schedule?.start).toBe(`${soon.start}:00.000Z`);
  expect(classes.get(single)).not.toHaveProperty('sessionStarts');
});
