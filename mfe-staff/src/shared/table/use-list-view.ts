import { inOneLine } from '@blush/shared-ui/bundled';
import { DEFAULT_LIMIT, MAX_PAGE, SEARCH_MAX_LENGTH } from '@blush/shared-ui/contracts';
import { useView } from '@blush/shared-ui/data';
import { useCallback, useMemo } from 'react';
import { asDay } from './days';
import { asId } from './ids';
import type { ListQuery, ListView, ViewValues } from './list-view';

export function useListView<F extends ListView['filters'], S extends ListView['sortings']>(
  list: ListView<F, S>,
) {
  const [first, allowed] = useMemo(() => defaultsOf(list), [list]);
  const [values, setValues] = useView(first, allowed);
  const page = pageNumber(values.page);
  const change = useCallback(
    (changes: Readonly<Record<string, string>>) => setValues({ ...changes, page: '1' }),
    [setValues],
  );
  const onPage = useCallback((next: number) => setValues({ page: String(next) }), [setValues]);
  const filtered = ['search', ...Object.keys(list.filters)].some((name) => values[name] !== '');
  const clear = useCallback(() => change({ ...first, sort: values.sort }), [change, first, values.sort]);
  const query = useMemo(() => queryOf(list, values, page) as ListQuery<F, S>, [list, values, page]);
  return {
    query,
    tools: { list, values, change },
    paging: { page, pageSize: DEFAULT_LIMIT, onPage, onClear: filtered ? clear : undefined },
  };
}

type PagedValues = ViewValues & { readonly page: string };

/** Default values, which the address omits, and allowed values. */
function defaultsOf({ search, filters, sortings }: ListView) {
  const sorts = Object.keys(sortings);
  const first: Record<string, string> = { search: '', sort: sorts[0] ?? '', page: '1' };
  const allowed: Record<string, readonly string[]> = { sort: sorts };
  if (search === undefined) allowed['search'] = [''];
  for (const [name, { values }] of Object.entries(filters)) {
    first[name] = '';
    if (values !== undefined) allowed[name] = Object.keys(values);
  }
  return [first as PagedValues, allowed as object] as const;
}

function pageNumber(text: string): number {
  const number = Number(text);
  return Number.isInteger(number) && number >= 1 && number <= MAX_PAGE ? number : 1;
}

function queryOf({ filters }: ListView, values: PagedValues, page: number) {
  const chosen = Object.entries(filters).map(([name, filter]): [string, string | undefined] => [
    name,
    valueOf(filter, values[name] ?? ''),
  ]);
  return {
    ...Object.fromEntries(chosen),
    search: searchTextOf(values.search) || undefined,
    sort: values.sort,
    page: String(page),
    limit: String(DEFAULT_LIMIT),
  };
}

function valueOf({ values, all }: ListView['filters'][string], text: string): string | undefined {
  if (values !== undefined) return text || undefined;
  return all === undefined ? asDay(text) : asId(text);
}

function searchTextOf(text: string): string {
  return inOneLine(text).trim().slice(0, SEARCH_MAX_LENGTH);
}
