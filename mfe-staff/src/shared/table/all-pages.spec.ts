import { allPages, EXPORT_LIMIT, type FetchPage } from './all-pages';

interface Row {
  readonly _id: string;
}
const rowsFrom = (first: number, count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({ _id: `${first + index}` }));

/** @param addedPerPage rows that come before the others after each call */
function listOf(total: number, addedPerPage = 0) {
  const requestedPages: string[] = [];
  let rowsBefore = 0;
  const fetchPage: FetchPage<Row> = ({ page, limit }) => {
    requestedPages.push(page);
    const begin = (Number(page) - 1) * Number(limit);
    const items = rowsFrom(-rowsBefore, total + rowsBefore).slice(begin, begin + Number(limit));
    rowsBefore += addedPerPage;
    return Promise.resolve({ items, total: total + rowsBefore });
  };
  return { fetchPage, requestedPages };
}

describe('all pages of a list', () => {
  it.each([0, 1, 99, 100, 101, 250])('are %d rows, each once and in order', async (total) => {
    expect(await allPages(listOf(total).fetchPage)).toEqual({ rows: rowsFrom(0, total), isCut: false });
  });

  it('hold each row once when rows are added between the calls', async () => {
    const { rows } = await allPages(listOf(250, 7).fetchPage);
    expect(rows).toEqual(rowsFrom(0, 250));
  });

  it('are read again when a row was removed between the calls', async () => {
    const { fetchPage, requestedPages } = listOf(250);
    const left = rowsFrom(1, 249);
    const removing: FetchPage<Row> = async (page) => {
      if (requestedPages.length === 0) return fetchPage(page);
      const answer = await fetchPage(page);
      const begin = (Number(page.page) - 1) * 100;
      return { ...answer, items: left.slice(begin, begin + 100), total: left.length };
    };
    expect(await allPages(removing)).toEqual({ rows: left, isCut: false });
    expect(requestedPages).toEqual(['1', '2', '3', '1', '2', '3']);
  });

  it('end at the limit of exports', async () => {
    const { fetchPage, requestedPages } = listOf(EXPORT_LIMIT + 500);
    const { rows, isCut } = await allPages(fetchPage);
    expect(rows).toHaveLength(EXPORT_LIMIT);
    expect(isCut).toBe(true);
    expect(requestedPages).toHaveLength(100);
  });

  it('are cut at the limit also when rows are added between the calls, but not if the list ends there', async () => {
    const { rows, isCut } = await allPages(listOf(EXPORT_LIMIT + 500, 1).fetchPage);
    expect(rows.length).toBeLessThan(EXPORT_LIMIT);
    expect(isCut).toBe(true);
    expect((await allPages(listOf(EXPORT_LIMIT).fetchPage)).isCut).toBe(false);
  });

  it('fail as a whole when one page fails', async () => {
    const { fetchPage } = listOf(250);
    const failing: FetchPage<Row> = (page) =>
      page.page === '3' ? Promise.reject(new Error('The line is broken.')) : fetchPage(page);
    await expect(allPages(failing)).rejects.toThrow('The line is broken.');
  });
});
