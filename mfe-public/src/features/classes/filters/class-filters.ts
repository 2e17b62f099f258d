/** How classes can be ordered, with the words for it; the first is the API's order. */
export const sortings = {
  newest: 'Newest first',
  popular: 'Most popular',
  'price-low': 'Price: low to high',
  'price-high': 'Price: high to low',
  seats: 'Most seats left',
  name: 'Name: A to Z',
} as const;

export type Sorting = keyof typeof sortings;

/** What a visitor wants to see of the classes. */
export interface ClassFilters {
  /** Words that name or instructor hold; empty for any. */
  readonly search: string;
  /** E-mail of an instructor, because names repeat; empty for all. */
  readonly instructor: string;
  /** Lowest price in dollars, as typed; empty for none. */
  readonly from: string;
  /** Highest price in dollars, as typed; empty for none. */
  readonly to: string;
  /** `free` leaves out what is sold out. */
  readonly seats: '' | 'free';
  readonly sort: Sorting;
}

export const noFilters: ClassFilters = {
  search: '',
  instructor: '',
  from: '',
  to: '',
  seats: '',
  sort: 'newest',
};

const names = Object.keys(noFilters) as (keyof ClassFilters)[];

/** Reads the filters of an address. What makes no sense there filters nothing. */
export function readFilters(params: URLSearchParams): ClassFilters {
  const text = (name: keyof ClassFilters) => params.get(name) ?? '';
  const sort = text('sort');
  return {
    search: text('search'),
    instructor: text('instructor'),
    from: priceOf(text('from')),
    to: priceOf(text('to')),
    seats: text('seats') === 'free' ? 'free' : '',
    sort: Object.hasOwn(sortings, sort) ? (sort as Sorting) : 'newest',
  };
}

/** Changes the filters of an address; whatever else it says stays. What filters nothing is left out. */
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

/** How many filters leave classes out, apart from the search. */
export function countFilters({ instructor, from, to, seats }: ClassFilters): number {
  return [instructor, from, to, seats].filter(Boolean).length;
}

function priceOf(text: string): string {
  return /^\d+(\.\d{1,2})?$/.test(text) ? text : '';
}
