import type { Table } from '../table.js';

interface Rush {
  readonly enrolled: number;
  readonly soldOut: number;
  readonly charges: number;
  readonly ms: number;
}

interface RushSize {
  readonly students: number;
  readonly seats: number;
}

export function rushTable(
  guarded: readonly Rush[],
  unguarded: readonly Rush[],
  { students, seats }: RushSize,
): Table {
  const row = (what: string, valueOf: (rush: Rush) => number, aim: string) => {
    const span = (rushes: readonly Rush[]) => spanOf(rushes.map(valueOf));
    return [what, span(guarded), span(unguarded), aim];
  };
  return {
    head: [`Of ${students} students`, `${guarded.length} seeds`, 'Without the guard', 'Must be'],
    rows: [
      row('enrolled', ({ enrolled }) => enrolled, String(seats)),
      row('told that it is sold out', ({ soldOut }) => soldOut, String(students - seats)),
      row('charged, and not paid back', ({ charges }) => charges, String(seats)),
      row('seconds from the first click to the last answer', ({ ms }) => ms / 1000, ''),
    ],
  };
}

function spanOf(values: readonly number[]): string {
  const written = (value: number) => (Number.isInteger(value) ? String(value) : value.toFixed(1));
  const [least, most] = [written(Math.min(...values)), written(Math.max(...values))];
  return least === most ? least : `${least} to ${most}`;
}
