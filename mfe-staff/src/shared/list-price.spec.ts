import { aStaffClass } from '@blush/shared-ui/testing';
import { consequenceOf, differs, draftOf, updateBodyOf } from '../features/update-class/class-draft';
import { copyOf } from '../features/add-class/class-form';

const reduced = aStaffClass({ price: 24, listPrice: 40, status: 'approved' });

it('a form about a class has its list price, not the price with a discount', () => {
  const draft = draftOf(reduced);
  expect(draft.price).toBe(40);
  expect(differs(draft, reduced)).toBe(false);
  expect(updateBodyOf(draft, reduced, 1).price).toBe(40);
  expect(consequenceOf({ ...draft, price: 24 }, reduced)).toBe('review');
  expect(copyOf(reduced).price).toBe(40);
});
