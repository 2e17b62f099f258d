import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * How a table is looked at (search, order, filters), kept in the address of the page: it survives a reload and can
 * be sent to a colleague. What is as at first is left out of the address.
 *
 * @param first each part of the view as it is without a word of the address
 * @param allowed values of the parts that are choices; others in the address count as the first. Both are the same
 * objects at each rendering.
 */
export function useView<View extends Readonly<Record<string, string>>>(
  first: View,
  allowed: { readonly [Part in keyof View]?: readonly View[Part][] },
): [view: View, change: (changes: Partial<View>) => void] {
  const [params, setParams] = useSearchParams();
  const view = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(first).map(([part, value]) => {
          const asked = params.get(part) ?? value;
          const known = allowed[part]?.includes(asked as View[string]) ?? true;
          return [part, known ? asked : value];
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
        // At once: a field that is typed into would lose letters to a transition.
        { replace: true, preventScrollReset: true, flushSync: true },
      ),
    [first, setParams],
  );
  return [view, change];
}
