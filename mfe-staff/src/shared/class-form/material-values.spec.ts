import { materialsOf, materialValuesOf, sameMaterials } from './material-values';

const materials = [
  { title: 'Colour wheel', url: 'https://files.test/wheel.pdf' },
  { title: 'Film, part 2', url: 'https://films.test/?v=2' },
];

it('materials become one line each, title before address, and are read back unchanged', () => {
  const values = materialValuesOf(materials);
  expect(values.materials).toBe(
    'Colour wheel https://files.test/wheel.pdf\nFilm, part 2 https://films.test/?v=2',
  );
  expect(materialsOf(values)).toEqual(materials);
});

it.each([
  ['', []],
  [' \n ', []],
  ['Colour wheel', [{ title: 'Colour wheel', url: '' }]],
  ['https://films.test', [{ title: '', url: 'https://films.test' }]],
  ['Film\tpart 2\thttps://films.test', [{ title: 'Film part 2', url: 'https://films.test' }]],
  ['  Film   https://films.test ', [{ title: 'Film', url: 'https://films.test' }]],
])('materials of %j are %j', (text, expected) => {
  expect(materialsOf({ materials: text })).toEqual(expected);
});

it('materials are the same if only their spaces differ', () => {
  expect(
    sameMaterials({ materials: '\nFilm   https://films.test \n' }, [
      { title: 'Film', url: 'https://films.test' },
    ]),
  ).toBe(true);
  expect(sameMaterials({}, undefined)).toBe(true);
  expect(sameMaterials({ materials: '' }, materials)).toBe(false);
});
