import { useSearchParams } from '@blush/shared-ui/router';
import { useMemo } from 'react';
import { useHydrated } from '../../../shared/use-hydrated';
import { noFilters, readFilters, writeFilters, type ClassFilters } from './class-filters';

export type ChangeFilters = (
  changes: Partial<ClassFilters>,
  options?: {
    /** Replaces the last history entry, so that Back undoes both changes. */
    readonly replace?: boolean;
  },
) => void;

export function useClassFilters() {
  const [params, setParams] = useSearchParams();
  const hydrated = useHydrated();
  const filters = useMemo(() => (hydrated ? readFilters(params) : noFilters), [hydrated, params]);
  const change: ChangeFilters = (changes, { replace = false } = {}) =>
    setParams((current) => writeFilters(current, changes), {
      replace,
      preventScrollReset: true,
      // In a transition, the next change could start from outdated filters.
      flushSync: true,
      // If loaders ran, React Router would end the navigation in a transition.
      defaultShouldRevalidate: false,
    });
  return { filters, change };
}
