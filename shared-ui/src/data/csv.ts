/** A column of an export; its values are as raw as the reader's spreadsheet can use them. */
export interface CsvColumn<Row> {
  readonly title: string;
  readonly value: (row: Row) => string | number;
}

/**
 * Rows as CSV (RFC 4180). A text that a spreadsheet would take for a formula gets an apostrophe in front: names are
 * written by strangers. The byte order mark tells Excel that this is UTF-8.
 */
export async function csvOf<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): Promise<string> {
  // Loaded on demand, because few people export.
  const { stringify } = await import('csv-stringify/browser/esm/sync');
  const table = rows.map((row) => columns.map(({ value }) => value(row)));
  return stringify([columns.map(({ title }) => title), ...table], {
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
  });
}

/** Lets the browser save a text as a file. */
export function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // The download has taken its own hold of it by then.
  setTimeout(() => URL.revokeObjectURL(address));
}
