import {
  type ClassFormat,
  classFormatNames,
  type ClassLevel,
  classLevelNames,
} from '@blush/shared-ui/contracts';

export const sortings = {
  newest: 'Newest first',
  soonest: 'Starts soonest',
  popular: 'Most popular',
  'price-low': 'Price: low to high',
  'price-high': 'Price: high to low',
  seats: 'Most seats left',
  name: 'Name: A to Z',
} as const;

export type Sorting = keyof typeof sortings;

export interface ClassFilters {
  readonly search: string;
  /** Id, because names repeat. */
  readonly instructor: string;
  /** Dollars. */
  readonly from: string;
  /** Dollars. */
  readonly to: string;
  /** First day for a session, such as `2027-03-14`, in the viewer's zone. */
  readonly after: string;
  /** Last day for a session. */
  readonly before: string;
  readonly seats: '' | 'free';
  readonly level: '' | ClassLevel;
  readonly format: '' | ClassFormat;
  readonly sort: Sorting;
}

export const noFilters: ClassFilters = {
  search: '',
  instructor: '',
  from: '',
  to: '',
  after: '',
  before: '',
  seats: '',
  level: '',
  format: '',
  sort: 'newest',
};

const names = Object.keys(noFilters) as (keyof ClassFilters)[];

/** Ignores invalid values. */
export function readFilters(params: URLSearchParams): ClassFilters {
  const text = (name: keyof ClassFilters) => params.get(name) ?? '';
  const [sort, level, format] = [text('sort'), text('level'), text('format')];
  return {
    search: text('search'),
    instructor: text('instructor'),
    from: priceOf(text('from')),
    to: priceOf(text('to')),
    after: dayOf(text('after')),
    before: dayOf(text('before')),
    seats: text('seats') === 'free' ? 'free' : '',
    level: Object.hasOwn(classLevelNames, level) ? (level as ClassLevel) : '',
    format: Object.hasOwn(classFormatNames, format) ? (format as ClassFormat) : '',
    sort: Object.hasOwn(sortings, sort) ? (sort as Sorting) : 'newest',
  };
}

/** Keeps other parameters; defaults are removed. */
export function writeFilters(params: URLSearchParams, changes: Partial<ClassFilters>): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of names) {
    const value = changes[name]?.trim();
    if (value === undefined) continue;
    if (value === noFilters[name]) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

export function countFilters(filters: ClassFilters): number {
  const { instructor, from, to, after, before, seats, level, format } = filters;
  return [instructor, from, to, after, before, seats, level, format].filter(Boolean).length;
}

function priceOf(text: string): string {
  return /^\d+(\.\d{1,2})?$/.test(text) ? text : '';
}

function dayOf(text: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : '';
}
