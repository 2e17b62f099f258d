import { aStaffClass } from '@blush/shared-ui/testing';
import { consequenceOf, differs, updateBodyOf, updateValuesOf } from '../features/update-class/update-values';
import { copyOf } from '../features/add-class/class-form';

const reduced = aStaffClass({ price: 24, listPrice: 40, status: 'approved' });

it('a form about a class has its list price, not the price with a discount', () => {
  const values = updateValuesOf(reduced);
  expect(values.price).toBe(40);
  expect(differs(values, reduced)).toBe(false);
  expect(updateBodyOf(values, reduced, 1).price).toBe(40);
  expect(consequenceOf({ ...values, price: 24 }, reduced)).toBe('review');
  expect(copyOf(reduced).price).toBe(40);
});
