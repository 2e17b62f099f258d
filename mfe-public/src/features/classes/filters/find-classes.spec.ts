import { aClass, anId } from '@blush/shared-ui/testing';
import { noFilters, type ClassFilters } from './class-filters';
import { findClasses } from './find-classes';

const amara = { instructorName: 'Amara Osei', instructorId: anId() };
const mina = { instructorName: 'Mina Park', instructorId: anId() };

/** A moment before the sessions. */
const NOW = Date.parse('2027-03-01T00:00:00.000Z');

const aSchedule = (start: Date, count = 1) => ({
  start: start.toISOString(),
  end: new Date(start.getTime() + 3_600_000).toISOString(),
  zone: 'Asia/Kolkata',
  count,
});

const classes = [
  aClass({ className: 'Silk Skin', ...amara, price: 40, availableSeat: 0, enrolledStudent: 9 }),
  aClass({
    className: 'Bridal Glow',
    ...mina,
    price: 19.99,
    availableSeat: 5,
    enrolledStudent: 30,
    schedule: aSchedule(new Date(2027, 2, 13, 23, 30)),
  }),
  aClass({
    className: 'Amber Lips',
    ...mina,
    price: 40,
    availableSeat: 12,
    enrolledStudent: 30,
    details: { level: 'advanced', format: 'studio', language: 'es' },
    schedule: aSchedule(new Date(2027, 2, 14, 0, 30)),
  }),
];

const found = (filters: Partial<ClassFilters>, searched?: ReadonlySet<string>) =>
  findClasses(classes, { ...noFilters, ...filters }, { searched, now: NOW }).map(
    ({ className }) => className,
  );

it.each<[string, Partial<ClassFilters>, string[]]>([
  ['no filter', {}, ['Silk Skin', 'Bridal Glow', 'Amber Lips']],
  ['words of name and instructor, in any case', { search: ' amara SILK' }, ['Silk Skin']],
  ['the words of level, format and language', { search: 'advanced studio spanish' }, ['Amber Lips']],
  ['a word that no class has', { search: 'toenails' }, []],
  ['an instructor', { instructor: mina.instructorId }, ['Bridal Glow', 'Amber Lips']],
  ['a lowest price, itself included', { from: '40' }, ['Silk Skin', 'Amber Lips']],
  ['a highest price, itself included', { to: '19.99' }, ['Bridal Glow']],
  ['a price range that contains no class', { from: '20', to: '30' }, []],
  ['free seats', { seats: 'free' }, ['Bridal Glow', 'Amber Lips']],
  ['a level', { level: 'advanced' }, ['Amber Lips']],
  ['another level', { level: 'beginner' }, []],
  ['a format', { format: 'studio' }, ['Amber Lips']],
  ['another format', { format: 'recorded' }, []],
  ["a first day, by the viewer's clocks", { after: '2027-03-14' }, ['Amber Lips']],
  ["a last day, by the viewer's clocks", { before: '2027-03-13' }, ['Bridal Glow']],
  ['days, both included', { after: '2027-03-13', before: '2027-03-14' }, ['Bridal Glow', 'Amber Lips']],
  ['several at once', { seats: 'free', from: '20', search: 'park' }, ['Amber Lips']],
])('finds classes by %s', (_, filters, names) => {
  expect(found(filters)).toEqual(names);
});

it('finds a class that the API finds by its texts, beside those that are found by name, if the other filters match', () => {
  const searched = new Set([classes[0]?._id ?? '']);
  expect(found({ search: 'amber' }, searched)).toEqual(['Silk Skin', 'Amber Lips']);
  expect(found({ search: 'amber', seats: 'free' }, searched)).toEqual(['Amber Lips']);
});

it('leaves out classes whose sale is over only if free seats are asked for', () => {
  const sale = (saleEndsAt: number) => aClass({ saleEndsAt: new Date(saleEndsAt).toISOString() });
  const [over, open] = [sale(Date.now() - 1000), sale(Date.now() + 60_000)];
  expect(findClasses([over, open], { ...noFilters, seats: 'free' }, {})).toEqual([open]);
  expect(findClasses([over, open], noFilters, {})).toEqual([over, open]);
});

it('makes at most one list of the names of languages, however many classes there are', () => {
  const make = jest.spyOn(Intl, 'DisplayNames');
  const many = Array.from({ length: 50 }, () => aClass({ details: { language: 'es' } }));
  expect(findClasses(many, { ...noFilters, search: 'spanish' }, {})).toHaveLength(50);
  expect(make.mock.calls.length).toBeLessThanOrEqual(1);
});

describe('the days of a class with several sessions', () => {
  const day = (date: number) => new Date(2027, 2, date, 12);
  const starts = [10, 17, 24].map(day);
  const schedule = aSchedule(day(10), 3);
  const weekly = aClass({
    schedule,
    sessionStarts: starts.map((start) => start.toISOString()),
  });
  const isFound = (filters: Partial<ClassFilters>, now = NOW) =>
    findClasses([weekly], { ...noFilters, ...filters }, { now }).length > 0;

  it.each<[string, Partial<ClassFilters>, boolean]>([
    ['after the first session', { after: '2027-03-12' }, true],
    ['of the last session alone', { after: '2027-03-24', before: '2027-03-24' }, true],
    ['between two sessions', { after: '2027-03-18', before: '2027-03-23' }, false],
    ['after the last session', { after: '2027-03-25' }, false],
    ['before the first session', { before: '2027-03-09' }, false],
  ])('match the range %s, %j: %s', (_, filters, matches) => {
    expect(isFound(filters)).toBe(matches);
  });

  it('do not match once the sessions in the range are over', () => {
    const range = { after: '2027-03-10', before: '2027-03-17' };
    expect(isFound(range, day(12).getTime())).toBe(true);
    expect(isFound(range, day(18).getTime())).toBe(false);
  });

  it('are those of the schedule without `sessionStarts`, which lists omit for a single session', () => {
    const single = aClass({ schedule });
    const isSingleFound = (after: string) =>
      findClasses([single], { ...noFilters, after }, { now: NOW }).length > 0;
    expect([isSingleFound('2027-03-10'), isSingleFound('2027-03-12')]).toEqual([true, false]);
  });
});

it.each<[ClassFilters['sort'], string[]]>([
  ['newest', ['Silk Skin', 'Bridal Glow', 'Amber Lips']],
  ['soonest', ['Bridal Glow', 'Amber Lips', 'Silk Skin']],
  ['popular', ['Bridal Glow', 'Amber Lips', 'Silk Skin']],
  ['price-low', ['Bridal Glow', 'Silk Skin', 'Amber Lips']],
  ['price-high', ['Silk Skin', 'Amber Lips', 'Bridal Glow']],
  ['seats', ['Amber Lips', 'Bridal Glow', 'Silk Skin']],
  ['name', ['Amber Lips', 'Bridal Glow', 'Silk Skin']],
])('orders by %s, and leaves equal classes in the order of the API', (sort, names) => {
  expect(found({ sort })).toEqual(names);
});

it('orders classes that have begun after those that start soonest', () => {
  const begun = aClass({ schedule: aSchedule(new Date(NOW)) });
  const later = aClass({ schedule: aSchedule(new Date(NOW + 1)) });
  const dateless = aClass();
  const sorted = findClasses([begun, dateless, later], { ...noFilters, sort: 'soonest' }, { now: NOW });
  expect(sorted).toEqual([later, begun, dateless]);
});
