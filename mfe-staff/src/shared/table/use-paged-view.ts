import { useView } from '@blush/shared-ui/data';
import { useCallback, useMemo } from 'react';

/** Parts of a view that are words, the search among them; a page adds its filters and its order. */
export type PagedParts = Readonly<Record<string, string>> & {
  readonly search: string;
  readonly sort: string;
};

type WithPage<Parts> = Parts & { readonly page: string };

export interface PagedView<Parts> {
  /** What is asked for. */
  readonly view: Parts;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  /** Looks at other rows, from their first page. */
  readonly change: (changes: Partial<Parts>) => void;
  readonly turnTo: (page: number) => void;
  /** Takes back what narrows the rows; absent where nothing does. */
  readonly clear: (() => void) | undefined;
  /** The same as a list's query. */
  readonly query: Query<Parts>;
}

/** Parts as the API asks for them: what is not chosen is not sent. */
type Query<Parts> = { readonly [Part in keyof Parts]: Exclude<Parts[Part], ''> | undefined } & {
  readonly page: string;
  readonly pageSize: string;
};

/** Rows of a page. */
export const PAGE_SIZE = 20;
const LAST_PAGE = 100_000;
/** What the API takes. */
const SEARCH_MAX_LENGTH = 100;

/**
 * How a table of pages is looked at, kept in the address: search, filters, order and page. Both arguments are as
 * {@link useView} takes them; every part but `sort` narrows the rows.
 */
export function usePagedView<Parts extends PagedParts>(
  first: Parts,
  allowed: { readonly [Part in keyof Parts]?: readonly Parts[Part][] },
): PagedView<Parts> {
  const firstPage = useMemo(() => ({ ...first, page: '1' }), [first]);
  const [parts, setParts] = useView<WithPage<Parts>>(firstPage, allowed as object);
  const page = pageNumber(parts.page);
  const change = useCallback(
    (changes: Partial<Parts>) => setParts({ ...changes, page: '1' } as Partial<WithPage<Parts>>),
    [setParts],
  );
  const turnTo = useCallback(
    (next: number) => setParts({ page: String(next) } as Partial<WithPage<Parts>>),
    [setParts],
  );
  const narrowed = Object.keys(first).some((part) => part !== 'sort' && parts[part] !== first[part]);
  const clear = useCallback(() => change({ ...first, sort: parts.sort }), [change, first, parts.sort]);
  const query = useMemo(() => queryOf(parts, page), [parts, page]);
  return {
    view: parts,
    page,
    pageSize: PAGE_SIZE,
    change,
    turnTo,
    clear: narrowed ? clear : undefined,
    query,
  };
}

/** Whoever writes addresses by hand begins at the first page. */
function pageNumber(text: string): number {
  const number = Number(text);
  return Number.isInteger(number) && number >= 1 && number <= LAST_PAGE ? number : 1;
}

function queryOf<Parts extends PagedParts>(parts: WithPage<Parts>, page: number): Query<Parts> {
  const chosen = Object.entries(parts).map(([part, value]) => [part, value === '' ? undefined : value]);
  return {
    ...Object.fromEntries(chosen),
    search: searchable(parts.search) || undefined,
    page: String(page),
    pageSize: String(PAGE_SIZE),
  } as Query<Parts>;
}

/** What the API would refuse cannot be found either. */
function searchable(text: string): string {
  return text
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, SEARCH_MAX_LENGTH);
}
