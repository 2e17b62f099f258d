import { allPages, EXPORT_LIMIT, type FetchPage } from './all-pages';

interface Row {
  readonly _id: string;
}
const rowsFrom = (first: number, count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({ _id: `${first + index}` }));

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
    expect(await allPages(listOf(total).fetchPage)).toEqual(rowsFrom(0, total));
  });

  it('hold each row once when rows are added between the calls', async () => {
    const rows = await allPages(listOf(250, 7).fetchPage);
    expect(rows).toEqual(rowsFrom(0, 250));
  });

  it('end at the limit of exports', async () => {
    const { fetchPage, requestedPages } = listOf(EXPORT_LIMIT + 500);
    expect(await allPages(fetchPage)).toHaveLength(EXPORT_LIMIT);
    expect(requestedPages).toHaveLength(100);
  });

  it('fail as a whole when one page fails', async () => {
    const { fetchPage } = listOf(250);
    const failing: FetchPage<Row> = (page) =>
      page.page === '3' ? Promise.reject(new Error('The line is broken.')) : fetchPage(page);
    await expect(allPages(failing)).rejects.toThrow('The line is broken.');
  });
});
