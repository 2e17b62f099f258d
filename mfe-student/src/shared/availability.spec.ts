import { aCartItem } from '@blush/shared-ui/testing';
import { totalOf } from './availability';

it('the total of prices is exact to the cent', () => {
  expect(totalOf([0.1, 0.2].map((price) => aCartItem({ price })))).toBe(0.3);
});
