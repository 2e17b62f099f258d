import { classKind } from '@blush/shared-ui/bundled';
import { isSaleOver, type SchoolClass } from '@blush/shared-ui/contracts';
import type { ClassFilters, Sorting } from './class-filters';

type Order = (one: SchoolClass, other: SchoolClass, now: number) => number;

const orders: Readonly<Record<Exclude<Sorting, 'newest'>, Order>> = {
  soonest: (one, other, now) => startOf(one, now) - startOf(other, now),
  popular: (one, other) => other.enrolledStudent - one.enrolledStudent,
  'price-low': (one, other) => one.price - other.price,
  'price-high': (one, other) => other.price - one.price,
  seats: (one, other) => other.availableSeat - one.availableSeat,
  name: (one, other) => one.className.localeCompare(other.className, 'en'),
};

interface Circumstances {
  /** Ids of the classes that the API finds for the search; absent until it answers. */
  readonly searched?: ReadonlySet<string> | undefined;
  /** Milliseconds; absent: the time of the call. */
  readonly now?: number;
}

/** The sort is stable: equal classes keep the API's order. */
export function findClasses(
  classes: readonly SchoolClass[],
  filters: ClassFilters,
  { searched, now = Date.now() }: Circumstances,
): readonly SchoolClass[] {
  const words = filters.search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = classes.filter(
    (schoolClass) =>
      (containsWords(schoolClass, words) || searched?.has(schoolClass._id) === true) &&
      (filters.instructor === '' || schoolClass.instructorId === filters.instructor) &&
      (filters.from === '' || schoolClass.price >= Number(filters.from)) &&
      (filters.to === '' || schoolClass.price <= Number(filters.to)) &&
      takesPlaceWithin(schoolClass, filters, now) &&
      (filters.seats === '' || (schoolClass.availableSeat > 0 && !isSaleOver(schoolClass))) &&
      (filters.level === '' || schoolClass.details?.level === filters.level) &&
      (filters.format === '' || schoolClass.details?.format === filters.format),
  );
  if (filters.sort === 'newest') return found;
  const order = orders[filters.sort];
  return found.sort((one, other) => order(one, other, now));
}

/** Classes without dates, and those that have begun, come last. */
function startOf({ schedule }: SchoolClass, now: number): number {
  const start = schedule ? Date.parse(schedule.start) : now;
  return start > now ? start : Number.MAX_VALUE;
}

/** Whether a session that is still to come is within the range, in the viewer's zone; classes without dates match none. */
function takesPlaceWithin(
  { schedule, sessionStarts }: SchoolClass,
  { after, before }: ClassFilters,
  now: number,
): boolean {
  if (after === '' && before === '') return true;
  // Without an offset, a time is local.
  const first = after === '' ? now : Date.parse(`${after}T00:00`);
  const end = before === '' ? Infinity : Date.parse(`${before}T24:00`);
  const starts = sessionStarts ?? (schedule ? [schedule.start] : []);
  return starts.map(Date.parse).some((start) => start > now && start >= first && start < end);
}

function containsWords(schoolClass: SchoolClass, words: readonly string[]): boolean {
  const { className, instructorName, details } = schoolClass;
  const text = `${className} ${instructorName} ${classKind(details)}`.toLowerCase();
  return words.every((word) => text.includes(word));
}
