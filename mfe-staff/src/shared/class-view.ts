import type { ClassStatus } from '@blush/shared-ui/contracts';

/** Orders in which classes are seen, with the words for them; the first is the one to begin with. */
export const classSortings = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'Name: A to Z',
  '-name': 'Name: Z to A',
  price: 'Price: low to high',
  '-price': 'Price: high to low',
  '-enrolled': 'Enrolled: most first',
  enrolled: 'Enrolled: fewest first',
  '-seats': 'Free seats: most first',
  seats: 'Free seats: fewest first',
} as const;
export type ClassSorting = keyof typeof classSortings;

/** Classes by status, with the words for them; the first is every one. */
export const classStatuses = {
  '': 'Any',
  pending: 'pending',
  approved: 'approved',
  deny: 'deny',
} as const satisfies Readonly<Record<ClassStatus | '', string>>;
export type StatusChoice = keyof typeof classStatuses;

/** Which classes are looked at, and in what order. */
export type ClassView = Readonly<{ search: string; status: StatusChoice; sort: ClassSorting }>;

export const firstClassView: ClassView = { search: '', status: '', sort: 'newest' };
export const classChoices = {
  status: Object.keys(classStatuses) as StatusChoice[],
  sort: Object.keys(classSortings) as ClassSorting[],
} as const;
