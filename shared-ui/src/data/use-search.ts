import { useDeferredValue, useMemo, useState } from 'react';

export function matching<Row>(
  rows: readonly Row[],
  query: string,
  textOf: (row: Row) => string,
): readonly Row[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter((row) => {
    const text = textOf(row).toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

const none: readonly never[] = [];

export function useSearch<Row>(
  rows: readonly Row[] | undefined = none,
  textOf: ((row: Row) => string) | undefined,
) {
  const [query, setQuery] = useState('');
  const settled = useDeferredValue(query);
  const found = useMemo(
    () => (textOf === undefined ? rows : matching(rows, settled, textOf)),
    [rows, settled, textOf],
  );
  return { query, setQuery, found };
}
