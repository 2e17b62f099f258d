import { useCallback, useState, type RefCallback } from 'react';

/** `unknown` until observed; `seen` is final. */
type Sighting = 'unknown' | 'ahead' | 'seen';

export function useSighting(): [ref: RefCallback<Element>, sighting: Sighting] {
  const [sighting, setSighting] = useState<Sighting>('unknown');
  const ref = useCallback((element: Element | null) => {
    if (element === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.some(({ isIntersecting }) => isIntersecting);
        setSighting(seen ? 'seen' : 'ahead');
        if (seen) observer.disconnect();
      },
      { threshold: 0.2 },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, sighting];
}
