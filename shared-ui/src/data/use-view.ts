import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Both arguments must be the same objects at each render; a value outside `allowed` is replaced by that of `first`. */
export function useView<View extends Readonly<Record<string, string>>>(
  first: View,
  allowed: { readonly [Part in keyof View]?: readonly View[Part][] },
): [view: View, change: (changes: Partial<View>) => void] {
  const [params, setParams] = useSearchParams();
  const view = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(first).map(([part, value]) => {
          const requested = params.get(part) ?? value;
          const known = allowed[part]?.includes(requested as View[string]) ?? true;
          return [part, known ? requested : value];
        }),
      ) as View,
    [first, allowed, params],
  );
  const change = useCallback(
    (changes: Partial<View>) =>
      setParams(
        (current) => {
          for (const [part, value] of Object.entries<string | undefined>(changes)) {
            if (value === undefined || value === first[part]) current.delete(part);
            else current.set(part, value);
          }
          return current;
        },
        // Synchronous: in a transition, fast typing would lose letters, and the next change could start from an
        // outdated view. If loaders ran again, React Router would end the navigation in a transition.
        { replace: true, preventScrollReset: true, flushSync: true, defaultShouldRevalidate: false },
      ),
    [first, setParams],
  );
  return [view, change];
}
