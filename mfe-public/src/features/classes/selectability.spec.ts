import { aClass } from '@blush/shared-ui/testing';
import { selectabilityOf, type Viewer } from './selectability';

const student: Viewer = { status: 'signed-in', role: 'student', loading: false, selected: [], enrolled: [] };
const visitor: Viewer = { ...student, status: 'anonymous', role: null };
const open = aClass();
const soldOut = aClass({ availableSeat: 0 });
const past = new Date(Date.now() - 1000).toISOString();
const schedule = { start: past, end: new Date(Date.now() + 60_000).toISOString(), zone: 'UTC', count: 1 };
const started = aClass({ schedule, saleEndsAt: past });
const cancelled = aClass({ saleEndsAt: past });
const coming = aClass({ saleEndsAt: new Date(Date.now() + 60_000).toISOString() });
const denied = aClass({ status: 'deny' });
const of = ({ _id: classId }: { _id: string }) => [{ classId }];

it.each([
  ['an open class for a student', open, student, 'open'],
  ['an open class for a visitor', open, visitor, 'signed-out'],
  ['a sold-out class for a visitor', soldOut, visitor, 'sold-out'],
  ['a sold-out class for a student', soldOut, student, 'sold-out'],
  ['a class whose first session has begun', started, student, 'begun'],
  ['a class whose sessions are all cancelled', cancelled, student, 'cancelled'],
  ['a class whose first session is to come', coming, student, 'open'],
  [
    'a class that has begun for a student who paid for it',
    started,
    { ...student, enrolled: of(started) },
    'enrolled',
  ],
  ['a denied class for a student', denied, student, 'closed'],
  ['a class while the session loads', open, { ...visitor, status: 'loading' }, 'unknown'],
  ['a class for a student while the lists load', open, { ...student, loading: true }, 'unknown'],
  ['a class for an admin', open, { ...student, role: 'admin' }, 'staff'],
  ['a class for an instructor', soldOut, { ...student, role: 'instructor' }, 'staff'],
  [
    'a sold-out class for a student who selected it',
    soldOut,
    { ...student, selected: of(soldOut) },
    'selected',
  ],
  [
    'a denied class for a student who paid for it',
    denied,
    { ...student, enrolled: of(denied), selected: of(denied) },
    'enrolled',
  ],
] as const)('derives the selectability of %s', (_, schoolClass, viewer, selectability) => {
  expect(selectabilityOf(schoolClass, viewer)).toBe(selectability);
});
