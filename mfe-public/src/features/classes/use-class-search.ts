import type { SchoolClass } from '@blush/shared-ui/contracts';
import { useDeferredValue, useMemo, useState } from 'react';

/** Classes whose name or instructor holds every word of the query, in any case; all for an empty one. */
export function matchingClasses(classes: readonly SchoolClass[], query: string): readonly SchoolClass[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return classes;
  return classes.filter(({ className, instructorName }) => {
    const text = `${className} ${instructorName}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** State of the search box over the classes. */
export function useClassSearch(classes: readonly SchoolClass[]) {
  const [query, setQuery] = useState('');
  const settled = useDeferredValue(query);
  const found = useMemo(() => matchingClasses(classes, settled), [classes, settled]);
  return { query, setQuery, found };
}
