import { itemsOf } from './items-of';

it.each([
  ['a whole list', ['one', 'two']],
  ['one page of a list', { items: ['one', 'two'], total: 20 }],
])('itemsOf returns the items of %s', (_, answer) => {
  expect(itemsOf(answer)).toEqual(['one', 'two']);
});
