import { useEffect, useRef, useState } from 'react';

/** Whether an element's content is wider than the element: only then has the keyboard something to do there. */
export function useOverflow() {
  const element = useRef<HTMLDivElement>(null);
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (current === null) return;
    const observer = new ResizeObserver(() => setOverflows(current.scrollWidth > current.clientWidth));
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return { element, overflows };
}
