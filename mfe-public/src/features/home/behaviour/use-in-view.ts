import { useCallback, useState, type RefCallback } from 'react';

/** `unknown` until observed; `seen` is final. */
type Visibility = 'unknown' | 'ahead' | 'seen';

export function useInView(): [ref: RefCallback<Element>, visibility: Visibility] {
  const [visibility, setVisibility] = useState<Visibility>('unknown');
  const ref = useCallback((element: Element | null) => {
    if (element === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.some(({ isIntersecting }) => isIntersecting);
        setVisibility(seen ? 'seen' : 'ahead');
        if (seen) observer.disconnect();
      },
      { threshold: 0.2 },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, visibility];
}
