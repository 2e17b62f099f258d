import { aStaffClass } from '@blush/shared-ui/testing';
import { classExport } from './class-export';

it('the export names the state that the list shows, `archived` included', () => {
  const stateOf = classExport.find(({ title }) => title === 'Status')?.value;
  expect(stateOf?.(aStaffClass({ status: 'deny' }))).toBe('deny');
  expect(stateOf?.(aStaffClass({ status: 'pending', stage: 'archived' }))).toBe('archived');
});
