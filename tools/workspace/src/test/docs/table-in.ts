import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@blush/machine';

const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/**
 * Cells of each row of the table whose first headings are `headings`, without the headings.
 * @param guide path in the workspace
 * @throws Error if there is no such table
 */
export function tableIn(guide: string, headings: readonly string[]): string[][] {
  const lines = readFileSync(join(root, guide), 'utf8').split('\n');
  const start = lines.findIndex((line) =>
    headings.every((heading, index) => cellsOf(line)[index] === heading),
  );
  if (start < 0) throw new Error(`${guide} has no table ${headings.join(', ')}`);
  const end = lines.findIndex((line, index) => index > start && !line.startsWith('|'));
  return lines.slice(start + 2, end).map(cellsOf);
}

/** Texts in backticks. */
export function codesIn(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
}
