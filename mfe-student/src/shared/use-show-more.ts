import { useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

export interface ShownRows<Row, List extends HTMLElement> {
  /** For the element whose children are the rows. */
  readonly list: RefObject<List | null>;
  readonly shown: readonly Row[];
  /** Absent where all are shown. */
  readonly showMore: (() => void) | undefined;
}

/** A list that may be long: so many rows at first, and more on demand. */
export function useShowMore<Row, List extends HTMLElement>(
  rows: readonly Row[],
  step: number,
): ShownRows<Row, List> {
  const list = useRef<List>(null);
  const [limit, setLimit] = useState(step);
  /** Goes on with the first of the new rows, because the button may be gone. */
  const showMore = () => {
    flushSync(() => setLimit(limit + step));
    list.current?.children[limit]?.querySelector<HTMLElement>('a, button')?.focus();
  };
  return { list, shown: rows.slice(0, limit), showMore: rows.length > limit ? showMore : undefined };
}
