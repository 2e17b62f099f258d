import { MAX_LIMIT, type Page } from '@blush/shared-ui/contracts';

/** Rows. Spreadsheets open this many, and 100 calls load them. */
export const EXPORT_LIMIT = 10_000;

export type FetchPage<Row> = (page: { page: string; limit: string }) => Promise<Page<Row>>;

/** A row added between two calls moves others to the next page; the map drops these duplicates. */
export async function allPages<Row extends { readonly _id: string }>(
  fetchPage: FetchPage<Row>,
): Promise<readonly Row[]> {
  const rows = new Map<string, Row>();
  for (let page = 1; page <= EXPORT_LIMIT / MAX_LIMIT; page += 1) {
    const { items } = await fetchPage({ page: String(page), limit: String(MAX_LIMIT) });
    for (const row of items) rows.set(row._id, row);
    if (items.length < MAX_LIMIT) break;
  }
  return [...rows.values()];
}
