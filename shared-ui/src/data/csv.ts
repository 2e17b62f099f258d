export interface CsvColumn<Row> {
  readonly title: string;
  readonly value: (row: Row) => string | number;
}

/**
 * RFC 4180. Prefixes formulas with an apostrophe (CSV injection) and adds the byte order mark that Excel
 * needs for UTF-8.
 */
export async function csvOf<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): Promise<string> {
  // Loaded on demand: exports are rare.
  const { stringify } = await import('csv-stringify/browser/esm/sync');
  const table = rows.map((row) => columns.map(({ value }) => value(row)));
  return stringify([columns.map(({ title }) => title), ...table], {
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
  });
}
