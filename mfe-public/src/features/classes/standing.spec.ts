import { aClass } from '@blush/shared-ui/testing';
import { standingOf, type Viewer } from './standing';

const student: Viewer = { status: 'signed-in', role: 'student', loading: false, selected: [], enrolled: [] };
const visitor: Viewer = { ...student, status: 'anonymous', role: null };
const open = aClass();
const soldOut = aClass({ availableSeat: 0 });
const denied = aClass({ status: 'deny' });
const of = ({ _id: classId }: { _id: string }) => [{ classId }];

it.each([
  ['a student to an open class', open, student, 'open'],
  ['a visitor to an open class', open, visitor, 'signed-out'],
  ['a visitor to a sold-out class', soldOut, visitor, 'sold-out'],
  ['a student to a sold-out class', soldOut, student, 'sold-out'],
  ['a student to a denied class', denied, student, 'closed'],
  ['any account while the session loads', open, { ...visitor, status: 'loading' }, 'unknown'],
  ['a student while the lists load', open, { ...student, loading: true }, 'unknown'],
  ['an admin', open, { ...student, role: 'admin' }, 'staff'],
  ['an instructor', soldOut, { ...student, role: 'instructor' }, 'staff'],
  ['who selected the last seat', soldOut, { ...student, selected: of(soldOut) }, 'selected'],
  ['who paid for it', denied, { ...student, enrolled: of(denied), selected: of(denied) }, 'enrolled'],
] as const)('shows the state of %s', (_, schoolClass, viewer, standing) => {
  expect(standingOf(schoolClass, viewer)).toBe(standing);
});
