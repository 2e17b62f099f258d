import { aStaffClass } from '@blush/shared-ui/testing';
import { classExport } from './class-export';

const prices = (...facts: Parameters<typeof aStaffClass>) =>
  classExport.filter(({ title }) => /price/i.test(title)).map(({ value }) => value(aStaffClass(...facts)));

it('the export names the state that the list shows, `archived` included', () => {
  const stateOf = classExport.find(({ title }) => title === 'Status')?.value;
  expect(stateOf?.(aStaffClass({ status: 'deny' }))).toBe('deny');
  expect(stateOf?.(aStaffClass({ status: 'pending', stage: 'archived' }))).toBe('archived');
});

it('the export has the list price and the price, which an archived draft may lack', () => {
  expect(prices({ price: 24, listPrice: 40 })).toEqual([40, 24]);
  expect(prices({ price: 0, stage: 'archived' })).toEqual(['', '']);
});
