import { useLocation } from '@blush/shared-ui/router';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** By history entry, so that Back shows as many rows as before, at the same place. */
const limits = new Map<string, number>();

/**
 * A list that grows by `step` rows at each call of `showMore`, which is undefined once all rows are shown.
 * `list` is the ref of the element whose children are the rows.
 */
export function useShowMore<Row, List extends HTMLElement>(rows: readonly Row[], step: number) {
  const list = useRef<List>(null);
  const { key } = useLocation();
  const [limit, setLimit] = useState(limits.get(key) ?? step);
  useEffect(() => void limits.set(key, limit), [key, limit]);
  /** Focuses the first new row, because the button may be gone. */
  const showMore = () => {
    flushSync(() => setLimit(limit + step));
    list.current?.children[limit]?.querySelector<HTMLElement>('a, button')?.focus();
  };
  return { list, shown: rows.slice(0, limit), showMore: rows.length > limit ? showMore : undefined };
}
