import { aClass, anId } from '@blush/shared-ui/testing';
import { noFilters, type ClassFilters } from './class-filters';
import { findClasses } from './find-classes';

const amara = { instructorName: 'Amara Osei', instructorId: anId() };
const mina = { instructorName: 'Mina Park', instructorId: anId() };

const aSchedule = (start: Date) => ({
  start: start.toISOString(),
  end: new Date(start.getTime() + 3_600_000).toISOString(),
  zone: 'Asia/Kolkata',
  count: 1,
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

const found = (filters: Partial<ClassFilters>) =>
  findClasses(classes, { ...noFilters, ...filters }).map(({ className }) => className);

it.each<[string, Partial<ClassFilters>, string[]]>([
  ['nothing', {}, ['Silk Skin', 'Bridal Glow', 'Amber Lips']],
  ['words of name and instructor, in any case', { search: ' amara SILK' }, ['Silk Skin']],
  ['the words of level, format and language', { search: 'advanced studio spanish' }, ['Amber Lips']],
  ['a word that no class has', { search: 'toenails' }, []],
  ['an instructor', { instructor: mina.instructorId }, ['Bridal Glow', 'Amber Lips']],
  ['a lowest price, itself included', { from: '40' }, ['Silk Skin', 'Amber Lips']],
  ['a highest price, itself included', { to: '19.99' }, ['Bridal Glow']],
  ['a range nothing costs', { from: '20', to: '30' }, []],
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

it.each<[ClassFilters['sort'], string[]]>([
  ['newest', ['Silk Skin', 'Bridal Glow', 'Amber Lips']],
  ['soonest', ['Bridal Glow', 'Amber Lips', 'Silk Skin']],
  ['popular', ['Bridal Glow', 'Amber Lips', 'Silk Skin']],
  ['price-low', ['Bridal Glow', 'Silk Skin', 'Amber Lips']],
  ['price-high', ['Silk Skin', 'Amber Lips', 'Bridal Glow']],
  ['seats', ['Amber Lips', 'Bridal Glow', 'Silk Skin']],
  ['name', ['Amber Lips', 'Bridal Glow', 'Silk Skin']],
])('orders by %s, equals as they came', (sort, names) => {
  expect(found({ sort })).toEqual(names);
});
