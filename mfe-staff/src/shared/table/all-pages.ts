import { MAX_LIMIT, type Page } from '@blush/shared-ui/contracts';

/** Rows. Spreadsheets open this many, and 100 calls load them. */
export const EXPORT_LIMIT = 10_000;

export type FetchPage<Row> = (page: { page: string; limit: string }) => Promise<Page<Row>>;

const MAX_ATTEMPTS = 3;

interface AllRows<Row> {
  readonly rows: readonly Row[];
  /** Whether the list has more rows than `EXPORT_LIMIT`. */
  readonly isCut: boolean;
}

/** Reads the list again if rows were removed between two calls: others then moved to a page that was read before. */
export async function allPages<Row extends { readonly _id: string }>(
  fetchPage: FetchPage<Row>,
): Promise<AllRows<Row>> {
  for (let attempt = 1; ; attempt += 1) {
    const { isShorter, ...read } = await readPages(fetchPage);
    if (!isShorter || attempt === MAX_ATTEMPTS) return read;
  }
}

/** A row added between two calls moves others to the next page; the map drops these duplicates. */
async function readPages<Row extends { readonly _id: string }>(fetchPage: FetchPage<Row>) {
  const rows = new Map<string, Row>();
  let [isShorter, isCut, before] = [false, false, 0];
  for (let page = 1; page <= EXPORT_LIMIT / MAX_LIMIT; page += 1) {
    const { items, total, more = false } = await fetchPage({ page: String(page), limit: String(MAX_LIMIT) });
    isShorter ||= total < before;
    isCut = more || total > EXPORT_LIMIT;
    before = total;
    for (const row of items) rows.set(row._id, row);
    if (items.length < MAX_LIMIT) break;
  }
  return { rows: [...rows.values()], isShorter, isCut };
}
