import { listClasses, type SchoolClass } from '@blush/shared-ui/contracts';
import { findLiveClass } from './live-class.js';

const API = 'http://api.test';
const schedule = {
  start: '2027-03-14T18:00:00.000Z',
  end: '2027-03-21T20:00:00.000Z',
  zone: 'Europe/London',
  count: 2,
};

function aClass(nth: number, facts: Partial<SchoolClass>): SchoolClass {
  return {
    _id: String(nth).repeat(24),
    className: `Class ${nth}`,
    classImg: '',
    instructorName: '',
    instructorImg: '',
    instructorId: 'a'.repeat(24),
    email: '',
    availableSeat: 1,
    enrolledStudent: 0,
    price: 20,
    status: 'approved',
    feedback: '',
    createdAt: '2026-11-26T12:00:00.000Z',
    ...facts,
  };
}

const apiWith =
  (...classes: SchoolClass[]): typeof fetch =>
  (url) =>
    Promise.resolve(Response.json(url === API + listClasses.path ? classes : {}));

const live = { details: { format: 'live-online' as const }, schedule };

it('finds the newest live class with several sessions', async () => {
  const api = apiWith(
    aClass(1, { details: { format: 'recorded' } }),
    aClass(2, { details: { format: 'live-online' } }),
    aClass(3, { details: { format: 'studio', place: '12 Rose Street' }, schedule }),
    aClass(4, { ...live, schedule: { ...schedule, count: 1 } }),
    aClass(5, live),
    aClass(6, live),
  );
  await expect(findLiveClass(API, api)).resolves.toBe(`/allclass/${'5'.repeat(24)}`);
});

it('fails if there is no such class, instead of measuring another page', async () => {
  await expect(findLiveClass(API, apiWith(aClass(1, {})))).rejects.toThrow('no live class with sessions');
});
