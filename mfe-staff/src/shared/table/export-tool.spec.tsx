import { renderPage, savedFiles } from '@blush/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { EXPORT_LIMIT, type FetchPage } from './all-pages';
import { ExportTool } from './export-tool';

interface Row {
  readonly _id: string;
}

function show(total: number) {
  const fetchPage: FetchPage<Row> = ({ page, limit }) => {
    const first = (Number(page) - 1) * Number(limit);
    const length = Math.max(0, Math.min(Number(limit), total - first));
    return Promise.resolve({
      items: Array.from({ length }, (_, index) => ({ _id: `${first + index}` })),
      total,
    });
  };
  const columns = [{ title: 'Id', value: ({ _id }: Row) => _id }];
  const element = <ExportTool name="rows" columns={columns} fetchPage={fetchPage} />;
  return renderPage([{ path: '/', element }], { at: '/' });
}

describe('the export of a list', () => {
  const files = savedFiles();

  it('says when the file ends at the limit', async () => {
    const { user, toasts } = show(EXPORT_LIMIT + 1);
    await user.click(await screen.findByRole('button'));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(toasts()).toEqual(['The file holds the first 10,000 rows. Narrow the list for the others.']);
  });

  it('says nothing when the file holds the whole list', async () => {
    const { user, toasts } = show(3);
    await user.click(await screen.findByRole('button'));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(toasts()).toEqual([]);
  });
});
