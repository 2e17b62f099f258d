import { useSearchParams } from '@blush/shared-ui/router';
import { useMemo } from 'react';
import { useHydrated } from '../../../shared/use-hydrated';
import { noFilters, readFilters, writeFilters, type ClassFilters } from './class-filters';

export type ChangeFilters = (
  changes: Partial<ClassFilters>,
  options?: {
    /** The change goes on with the last one: "Back" leads to before both. */
    readonly continues?: boolean;
  },
) => void;

/** The filters in the address of the page, so that they survive a reload, "Back" and being sent to a friend. */
export function useClassFilters() {
  const [params, setParams] = useSearchParams();
  const hydrated = useHydrated();
  const filters = useMemo(() => (hydrated ? readFilters(params) : noFilters), [hydrated, params]);
  const change: ChangeFilters = (changes, { continues = false } = {}) =>
    setParams((current) => writeFilters(current, changes), {
      replace: continues,
      preventScrollReset: true,
      // At once: as a transition, a box would show its old state until the list is drawn, and the next change could start
      // from the filters before this one.
      flushSync: true,
    });
  return { filters, change };
}
