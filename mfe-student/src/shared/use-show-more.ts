import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

export function useShowMore<Row, List extends HTMLElement>(rows: readonly Row[], step: number) {
  const list = useRef<List>(null);
  const [limit, setLimit] = useState(step);
  /** Focuses the first new row, because the button may be gone. */
  const showMore = () => {
    flushSync(() => setLimit(limit + step));
    list.current?.children[limit]?.querySelector<HTMLElement>('a, button')?.focus();
  };
  return { list, shown: rows.slice(0, limit), showMore: rows.length > limit ? showMore : undefined };
}
