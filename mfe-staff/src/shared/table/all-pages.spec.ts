import { allPages, EXPORT_LIMIT, type FetchPage } from './all-pages';

interface Row {
  readonly _id: string;
}
const rowsFrom = (first: number, count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({ _id: `${first + index}` }));

function aList(total: number, arriving = 0) {
  const asked: string[] = [];
  let inFront = 0;
  const fetchPage: FetchPage<Row> = ({ page, limit }) => {
    asked.push(page);
    const begin = (Number(page) - 1) * Number(limit);
    const items = rowsFrom(-inFront, total + inFront).slice(begin, begin + Number(limit));
    inFront += arriving;
    return Promise.resolve({ items, total: total + inFront });
  };
  return { fetchPage, asked };
}

describe('all pages of a list', () => {
  it.each([0, 1, 99, 100, 101, 250])('are %d rows, each once and in order', async (total) => {
    expect(await allPages(aList(total).fetchPage)).toEqual(rowsFrom(0, total));
  });

  it('hold each row once when others arrive in between', async () => {
    const rows = await allPages(aList(250, 7).fetchPage);
    expect(rows).toEqual(rowsFrom(0, 250));
  });

  it('end where an export does', async () => {
    const { fetchPage, asked } = aList(EXPORT_LIMIT + 500);
    expect(await allPages(fetchPage)).toHaveLength(EXPORT_LIMIT);
    expect(asked).toHaveLength(100);
  });

  it('fail as a whole when one of them does', async () => {
    const { fetchPage } = aList(250);
    const failing: FetchPage<Row> = (page) =>
      page.page === '3' ? Promise.reject(new Error('The line is broken.')) : fetchPage(page);
    await expect(allPages(failing)).rejects.toThrow('The line is broken.');
  });
});
