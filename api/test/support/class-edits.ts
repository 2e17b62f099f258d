import { getStaffClass, updateClass, type UpdateClassBody } from '@blush/shared-ui/contracts';
import type { PaymentTestBed } from './payment-test-bed.js';

/** Classes as staff see them, and changes by their instructor. */
export function classEdits(testBed: PaymentTestBed) {
  const ofStaff = async (id: string, { token } = testBed.instructor) =>
    (await testBed.app.call(getStaffClass, { params: { id } }, token)).body;
  /** Changes the current version. */
  const edit = async (id: string, changes: Omit<UpdateClassBody, 'version'>) => {
    const body = { version: (await ofStaff(id)).version, ...changes };
    return testBed.app.call(updateClass, { params: { id }, body }, testBed.instructor.token);
  };
  return { ofStaff, edit };
}
