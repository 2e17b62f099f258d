import { availableParallelism, cpus, totalmem } from 'node:os';

export interface Table {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export function formatTable({ head, rows }: Table, now = new Date()): string {
  const widths = head.map((_title, column) =>
    Math.max(3, ...[head, ...rows].map((cells) => cells[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const written = (cells: readonly string[]) =>
    line(widths.map((width, column) => pad(cells[column] ?? '', width, column)));
  const rule = line(widths.map((width, column) => '-'.repeat(width - 1) + (column === 0 ? '-' : ':')));
  return [
    `Measured ${now.toISOString().slice(0, 10)} on ${machine()}:`,
    '',
    written(head),
    rule,
    ...rows.map(written),
  ].join('\n');
}

function pad(cell: string, width: number, column: number): string {
  return column === 0 ? cell.padEnd(width) : cell.padStart(width);
}

function machine(): string {
  const memory = Math.round(totalmem() / 2 ** 30);
  const model = cpus()[0]?.model.trim() || process.arch;
  return `${availableParallelism()} cores (${model}), ${memory} GB, Node ${process.versions.node}`;
}

const END = '<!-- end of figures -->';

/** @throws Error when the document has no markers for the part */
export function replaceTable(document: string, part: string, table: string): string {
  const begin = `<!-- figures: written by npm run bench -- ${part} -->`;
  const start = document.indexOf(begin);
  const end = document.indexOf(END, start);
  if (start < 0 || end < 0) throw new Error(`the document has no marker ${begin}`);
  return `${document.slice(0, start)}${begin}\n\n${table}\n\n${document.slice(end)}`;
}
