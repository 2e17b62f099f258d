import { demoAccounts, demoPeople } from '@blush/stand-ins/demo-accounts';
import {
  classDetails,
  classMaterials,
  cleanFileName,
  localTimeIn,
  type SessionBody,
  sessionBody,
  studentReviewBody,
} from '@blush/shared-ui/contracts';
import {
  classes,
  demoArchived,
  demoCancelled,
  type DemoClass,
  demoDraft,
  demoMessage,
  demoRefunded,
  demoSelected,
  demoSoon,
  demoUndated,
  instructors,
  students,
} from './demo-data.js';
import { demoFiles } from './demo-files.js';
import { demoMaterials } from './demo-materials.js';
import { demoReviews } from './demo-reviews.js';
import { demoSessions } from './demo-sessions.js';
import { demoDetails } from './demo-details.js';

const HOUR_MS = 3_600_000;
const NOW = new Date('2026-12-20T12:00:00.000Z');
const approved = classes.filter(
  ({ review, className }) => review === 'approved' && className !== demoArchived,
);
const sessionsOf = ({ dates, picture }: DemoClass, now = NOW) => demoSessions(dates ?? picture, now);

function classNamed(name: string): DemoClass {
  const found = classes.find(({ className }) => className === name);
  if (!found) throw new Error(`There is no class ${name}`);
  return found;
}

/** Local time as milliseconds since the epoch. */
function momentOf(local: string, zone: string): number {
  const asUtc = (time: string) => Date.parse(`${time}:00.000Z`);
  const guess = asUtc(local);
  return guess - (asUtc(localTimeIn(new Date(guess).toISOString(), zone)) - guess);
}
const startOf = ({ start, zone }: SessionBody) => momentOf(start, zone);
const endOf = ({ end, zone }: SessionBody) => momentOf(end, zone);

describe('the demo data', () => {
  it('has at least 12 approved classes by at least 6 instructors, 2 pending, and 1 denied with feedback', () => {
    expect(approved.length).toBeGreaterThanOrEqual(12);
    expect(new Set(approved.map(({ by }) => by)).size).toBeGreaterThanOrEqual(6);
    expect(classes.filter(({ review }) => review === 'pending')).toHaveLength(2);
    const denied = classes.filter(({ review }) => review === 'deny');
    expect(denied).toHaveLength(1);
    expect(denied[0]?.feedback).toBeTruthy();
  });

  it('describes each class', () => {
    expect(Object.keys(demoDetails).sort()).toEqual(
      [...new Set(classes.map(({ picture }) => picture))].sort(),
    );
    for (const details of Object.values(demoDetails)) expect(classDetails.parse(details)).toEqual(details);
    for (const { picture } of approved)
      expect(Object.keys(demoDetails[picture] ?? {})).toEqual(
        expect.arrayContaining([
          'description',
          'outcomes',
          'level',
          'format',
          'language',
          'kit',
          'cancellation',
        ]),
      );
  });

  it('has sessions for every class that is neither recorded nor denied, except one; only two classes begin within three weeks', () => {
    const sooner: Readonly<Record<string, string>> = { 'skin-first': '2026-12-20', 'red-lips': '2026-12-27' };
    for (const each of classes) {
      const sessions = sessionsOf(each);
      const { className, dates, picture, review } = each;
      const isDated =
        demoDetails[picture]?.format !== 'recorded' && review !== 'deny' && className !== demoUndated;
      expect([picture, sessions.length > 0]).toEqual([picture, isDated]);
      for (const session of sessions) {
        expect(sessionBody.parse(session)).toEqual(session);
        expect(session.start >= (sooner[dates ?? picture] ?? '2027-01-10')).toBe(true);
        expect(session.end > session.start).toBe(true);
      }
    }
  });

  it('has a class that begins in the evening, three hours to a day after the seed, at whatever hour the seed runs', () => {
    const soon = classNamed(demoSoon);
    expect(soon.students).not.toEqual([]);
    for (let hour = 0; hour < 24; hour += 1) {
      const now = new Date(NOW.getTime() + hour * HOUR_MS);
      const [first] = sessionsOf(soon, now);
      if (!first) throw new Error('There is no session');
      expect(first.start.slice(11)).toBe('19:00');
      const lead = (startOf(first) - now.getTime()) / HOUR_MS;
      expect([hour, lead >= 3 && lead <= 24]).toEqual([hour, true]);
    }
  });

  it('has two runs of one class, on different days', () => {
    const runs = classes.filter(({ picture }) => picture === classNamed(demoSoon).picture);
    expect(runs).toHaveLength(2);
    expect(new Set(runs.map(({ by, price, seats }) => `${by} ${price} ${seats}`)).size).toBe(1);
    const days = runs.map((run) => sessionsOf(run).map(({ start }) => start.slice(0, 10)));
    expect(days[0]).not.toEqual(days[1]);
  });

  it('has a cart item that overlaps a class that the same student has paid, also after a change of the clocks', () => {
    const selected = classNamed(demoSelected.className);
    expect(selected.students).not.toContain(demoSelected.by);
    for (const month of [0, 3, 6, 9]) {
      const now = new Date(Date.UTC(2027, month, 1));
      const paid = classes
        .filter(({ students: booked = [] }) => booked.includes(demoSelected.by))
        .flatMap((each) => {
          const sessions = sessionsOf(each, now);
          return each.className === demoCancelled ? sessions.slice(0, -1) : sessions;
        });
      const overlapping = sessionsOf(selected, now).filter((session) =>
        paid.some((other) => startOf(session) < endOf(other) && startOf(other) < endOf(session)),
      );
      expect([month, overlapping.length]).toEqual([month, 1]);
    }
  });

  it('has a refunded enrolment of a class with sessions, which keeps at least three other students', () => {
    const { by, className } = demoRefunded;
    const refunded = classNamed(className);
    expect(sessionsOf(refunded)).not.toEqual([]);
    expect(refunded.students).toContain(by);
    expect(refunded.students?.length).toBeGreaterThan(3);
    expect(className).not.toBe(demoSoon);
    expect(demoReviews.map((review) => `${review.className}, ${review.by}`)).not.toContain(
      `${className}, ${by}`,
    );
  });

  it('has an approved class without sessions, which is not recorded', () => {
    const { review, picture } = classNamed(demoUndated);
    expect(review).toBe('approved');
    expect(demoDetails[picture]?.format).not.toBe('recorded');
  });

  it('has an archived class with a student', () => {
    expect(classNamed(demoArchived)).toMatchObject({ review: 'approved', students: [expect.any(String)] });
  });

  it('has studio classes in the time zone of their place', () => {
    const zones = { 'Portland, OR': 'America/Los_Angeles', 'Chicago, IL': 'America/Chicago' };
    const inStudios = classes.flatMap((each) => {
      const place = demoDetails[each.picture]?.place;
      return place === undefined ? [] : sessionsOf(each).map(({ zone }) => ({ place, zone }));
    });
    expect(new Set(inStudios.map(({ zone }) => zone))).toEqual(new Set(Object.values(zones)));
    for (const { place, zone } of inStudios) {
      const [, expected] = Object.entries(zones).find(([city]) => place.includes(city)) ?? [];
      expect([place, zone]).toEqual([place, expected]);
    }
  });

  it('has no class with more seats than its group size', () => {
    for (const { picture, seats } of classes)
      expect([picture, (demoDetails[picture]?.groupSize ?? seats) >= seats]).toEqual([picture, true]);
  });

  it('has files for each recorded class, which has nothing else to learn from', () => {
    const recorded = classes.filter(({ picture }) => demoDetails[picture]?.format === 'recorded');
    expect(recorded.length).toBeGreaterThan(3);
    for (const { picture } of recorded)
      expect([picture, demoFiles[picture]?.some(({ name }) => name.startsWith('Lessons'))]).toEqual([
        picture,
        true,
      ]);
  });

  it('has files for classes that students have paid, with lines that fit on one page', () => {
    const listed = classes.filter(({ picture }) => demoFiles[picture]);
    expect(listed).toHaveLength(Object.keys(demoFiles).length);
    expect(listed.find(({ picture }) => picture === 'cream-blush')?.students).toContain('student');
    for (const { picture, students: booked = [] } of listed) {
      expect(booked.length).toBeGreaterThan(0);
      const names = demoFiles[picture]?.map(({ name }) => name) ?? [];
      expect(new Set(names).size).toBe(names.length);
      for (const { name, lines } of demoFiles[picture] ?? []) {
        expect(cleanFileName(name)).toBe(name);
        expect(lines.length).toBeGreaterThan(0);
        expect(lines.length).toBeLessThan(29);
        expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(80);
      }
    }
  });

  it('has materials, whose links lead to no real site, for classes with files that the demo student has paid', () => {
    for (const [picture, materials] of Object.entries(demoMaterials)) {
      const offered = classes.find((one) => one.picture === picture);
      expect(offered?.students).toContain('student');
      expect(demoFiles[picture]).toBeDefined();
      expect(materials.length).toBeGreaterThan(0);
      expect(classMaterials.parse(materials)).toEqual(materials);
      for (const { url, title } of materials) {
        expect(new URL(url).hostname).toBe('example.com');
        expect(title).toContain('demo');
      }
    }
    expect(Object.keys(demoMaterials)).not.toEqual([]);
  });

  it('has a draft, a message to a class, and a cancelled session after one that takes place', () => {
    expect(instructors).toContain(demoDraft.by);
    expect(classes.map(({ className }) => className)).not.toContain(demoDraft.className);
    for (const name of [demoMessage.className, demoCancelled]) {
      const { review, students: booked } = classNamed(name);
      expect(review).toBe('approved');
      expect(booked).toContain('student');
    }
    expect(sessionsOf(classNamed(demoCancelled)).length).toBeGreaterThan(1);
  });

  it('has unique class names, because a second run finds classes by name', () => {
    expect(new Set(classes.map(({ className }) => className)).size).toBe(classes.length);
  });

  it('has classes taught and booked by people with an account', () => {
    const known = [...demoAccounts, ...demoPeople].map(({ email }) => email.split('@')[0]);
    expect(known).toEqual(expect.arrayContaining([...instructors, ...students]));
    for (const { by, students: booked = [] } of classes) {
      expect(instructors).toContain(by);
      expect(students).toEqual(expect.arrayContaining([...booked]));
    }
  });

  it('has six popular classes, by six instructors', () => {
    const byBookings = approved
      .map(({ className, by, students: booked = [] }) => ({
        by,
        bookings: booked.length - (className === demoRefunded.className ? 1 : 0),
      }))
      .sort((one, other) => other.bookings - one.bookings);
    const popular = byBookings.slice(0, 6);
    expect(new Set(popular.map(({ by }) => by)).size).toBe(6);
    expect(popular[5]?.bookings).toBeGreaterThan(byBookings[6]?.bookings ?? 0);
  });

  it('books a class at most once for each student, and leaves a seat free in each class', () => {
    for (const { seats, students: booked = [] } of classes) {
      expect(new Set(booked).size).toBe(booked.length);
      expect(booked.length).toBeLessThan(seats);
    }
  });

  it('has reviews of recorded classes by students who paid them: one per student and class, with different texts', () => {
    const pairs = demoReviews.map(({ className, by }) => `${className}, ${by}`);
    expect(new Set(pairs).size).toBe(pairs.length);
    const texts = demoReviews.flatMap(({ text = [] }) => text);
    expect(new Set(texts).size).toBe(texts.length);
    for (const { className, by, stars, text } of demoReviews) {
      const { picture, students: booked = [] } = classNamed(className);
      expect(booked).toContain(by);
      expect(demoDetails[picture]?.format).toBe('recorded');
      expect(studentReviewBody.parse({ stars, text })).toEqual({ stars, text });
    }
    // The demo student can still write a review.
    expect(demoReviews.map(({ by }) => by)).not.toContain('student');
  });
});
