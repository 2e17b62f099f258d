import type { Page } from '@blush/shared-ui/contracts';

/** Rows that an export holds, at most: what a spreadsheet opens at once, and some hundred calls. */
export const EXPORT_LIMIT = 10_000;
const PAGE_SIZE = 100;

/** Fetches one page of a list, by its query. */
export type FetchPage<Row> = (page: { page: string; pageSize: string }) => Promise<Page<Row>>;

/**
 * All rows of a list, page after page. Rows that arrive meanwhile push others to a page that comes later; such a row is
 * met twice and kept once.
 */
export async function allPages<Row extends { readonly _id: string }>(
  fetchPage: FetchPage<Row>,
): Promise<readonly Row[]> {
  const rows = new Map<string, Row>();
  for (let page = 1; page <= EXPORT_LIMIT / PAGE_SIZE; page += 1) {
    const { items } = await fetchPage({ page: String(page), pageSize: String(PAGE_SIZE) });
    for (const row of items) rows.set(row._id, row);
    if (items.length < PAGE_SIZE) break;
  }
  return [...rows.values()];
}
