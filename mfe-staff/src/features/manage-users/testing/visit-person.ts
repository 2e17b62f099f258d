import {
  endUserSessions,
  getStaffUser,
  liftSuspension,
  listAuditEntries,
  listStaffClasses,
  listStaffPayments,
  makeInstructor,
  makeStudent,
  type StaffUser,
  suspendUser,
} from '@blush/shared-ui/contracts';
import { aUser, FakeApi, renderPage, signedIn } from '@blush/shared-ui/testing';
import { screen } from '@testing-library/react';
import { routes } from '../../../routes';

export const ines = aUser({ name: 'Ines', email: 'ines@blush.test', role: 'instructor' });
export const suspension = { at: '2026-03-02T10:00:00.000Z', reason: 'Sold a seat twice' };
export const none = { items: [], total: 0 };

/** Answers as after each change of the account. */
export function apiWith(initial: StaffUser): FakeApi {
  let person = initial;
  const become = (changes: Partial<StaffUser>) => {
    person = { ...person, ...changes };
    return { modifiedCount: 1 };
  };
  return new FakeApi()
    .answers(getStaffUser, () => person)
    .answers(listStaffPayments, () => none)
    .answers(listStaffClasses, () => none)
    .answers(listAuditEntries, () => none)
    .answers(makeInstructor, () => become({ role: 'instructor' }))
    .answers(makeStudent, () => become({ role: 'student' }))
    .answers(endUserSessions, () => ({ modifiedCount: 1 }))
    .answers(suspendUser, ({ body }) => become({ suspension: { ...suspension, ...(body as object) } }))
    .answers(liftSuspension, () => {
      person = initial;
      return { modifiedCount: 1 };
    });
}

export const visitPerson = (fakeApi: FakeApi) =>
  renderPage(routes, { at: `/dashboard/manageuser/${ines._id}`, fakeApi, session: signedIn('admin') });
export const region = (name: string | RegExp) => screen.findByRole('region', { name });
