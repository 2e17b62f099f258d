import { availableParallelism, cpus, totalmem } from 'node:os';

/** One thing that was measured. */
export interface Row {
  readonly what: string;
  readonly seconds: number;
  /** What it should at most be, in seconds. */
  readonly goal?: number;
}

/** The rows as a Markdown table, headed by the machine they hold for. */
export function formatTable(rows: readonly Row[], now = new Date()): string {
  const lines = [
    ['What', 'Seconds', 'Goal'],
    ['----', '------:', '---:'],
    ...rows.map(({ what, seconds, goal }) => [
      what,
      seconds.toFixed(1),
      goal === undefined ? '' : String(goal),
    ]),
  ];
  const widths = [0, 1, 2].map((column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)));
  const table = lines.map((cells, index) => {
    const padded = cells.map((cell, column) => pad(cell, widths[column] ?? 0, column, index === 1));
    return `| ${padded.join(' | ')} |`;
  });
  return [`Measured ${now.toISOString().slice(0, 10)} on ${machine()}:`, '', ...table].join('\n');
}

function pad(cell: string, width: number, column: number, isRule: boolean): string {
  if (isRule) return column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`;
  return column === 0 ? cell.padEnd(width) : cell.padStart(width);
}

function machine(): string {
  const memory = Math.round(totalmem() / 2 ** 30);
  const model = cpus()[0]?.model.trim() || process.arch;
  return `${availableParallelism()} cores (${model}), ${memory} GB, Node ${process.versions.node}`;
}

const BEGIN = '<!-- figures: written by npm run bench -->';
const END = '<!-- end of figures -->';

/** Puts a table in the place of the one before. @throws Error when the document does not mark a place for it */
export function replaceTable(document: string, table: string): string {
  const [before, rest] = document.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined)
    throw new Error(`the document has no place marked by ${BEGIN}`);
  return `${before}${BEGIN}\n\n${table}\n\n${END}${after}`;
}
