import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { savedFiles, textOf } from '../../test';
import { toastStore } from '../components/toast/toast-store';
import { csvOf, type CsvColumn } from './csv';
import { ExportButton } from './export-button';

interface Row {
  name: string;
  price: number;
}

const columns: CsvColumn<Row>[] = [
  { title: 'Class', value: ({ name }) => name },
  { title: 'Price', value: ({ price }) => price },
];

describe('an export', () => {
  const saved = savedFiles();

  it('has a line per row, below the titles', async () => {
    expect(await csvOf(columns, [{ name: 'Silk Skin', price: 19.99 }])).toBe(
      '\ufeffClass,Price\r\nSilk Skin,19.99\r\n',
    );
  });

  it('keeps commas, quotes and line breaks inside a cell', async () => {
    const csv = await csvOf(columns, [{ name: 'Lips, "bold"\nand long', price: 1 }]);
    expect(csv).toContain('"Lips, ""bold""\nand long",1');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('escapes the formula %j', async (name) => {
    const csv = await csvOf(columns, [{ name, price: -5 }]);
    expect(csv).toContain(`'${name}`);
    expect(csv).toContain(',-5');
  });

  it('is saved as a file named after its rows and the date', async () => {
    render(<ExportButton name="payments" columns={columns} rows={[{ name: 'Silk Skin', price: 20 }]} />);
    await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toMatch(/^blush-camp-payments-\d{4}-\d\d-\d\d\.csv$/);
    expect(saved[0]?.content).toMatchObject({ type: 'text/csv' });
    expect(await textOf(saved[0]?.content)).toContain('Silk Skin,20');
  });

  it('has the date of the reader in its name, not that of UTC', async () => {
    const evening = '2026-11-29T23:30:00.000Z';
    jest.spyOn(Date.prototype, 'toISOString').mockReturnValue(evening);
    const zone = { timeZone: 'Pacific/Kiritimati' } as Intl.ResolvedDateTimeFormatOptions;
    jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(zone);
    render(<ExportButton name="payments" columns={columns} rows={[{ name: 'Silk Skin', price: 20 }]} />);
    await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(saved.at(-1)?.name).toBe('blush-camp-payments-2026-11-30.csv'));
  });

  it('loads its rows, and shows a failure', async () => {
    const rows = jest.fn(() => Promise.reject(new Error('The line is broken.')));
    toastStore.setState({ toasts: [] });
    render(<ExportButton name="payments" columns={columns} rows={rows} />);
    await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() =>
      expect(toastStore.getState().toasts.map(({ text }) => text)).toEqual([
        'The file could not be made. Please try again.',
      ]),
    );
    expect(rows).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button', { name: 'Export CSV' })).not.toHaveAttribute('aria-busy');
  });

  it('is disabled without rows', () => {
    render(<ExportButton name="payments" columns={columns} rows={[]} />);
    expect(screen.getByRole('button', { name: 'Export CSV' })).toBeDisabled();
  });
});
