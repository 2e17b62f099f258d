import type { SchoolClass } from '@blush/shared-ui/contracts';
import { useId, useMemo } from 'react';
import { ClassCardsSkeleton } from '../../../shared/components/class-card-skeleton';
import { useSearchedClasses } from '../api/searched-classes';
import { noFilters } from '../filters/class-filters';
import { FilterBar } from '../filters/filter-bar';
import { findClasses } from '../filters/find-classes';
import { useClassFilters } from '../filters/use-class-filters';
import styles from './class-finder.module.css';
import { ClassList } from './class-list';
import { NoMatch } from './no-match';

export function ClassFinder({ classes }: { classes: readonly SchoolClass[] | undefined }) {
  const { filters, change } = useClassFilters();
  const searchId = useId();
  const { data: searched, isLoading } = useSearchedClasses(filters.search);
  const matching = useMemo(
    () => classes && findClasses(classes, filters, { searched }),
    [classes, filters, searched],
  );
  // While the API searches the descriptions, an empty result is not final.
  const found = isLoading && matching?.length === 0 ? undefined : matching;
  return (
    <>
      <FilterBar classes={classes ?? []} filters={filters} change={change} searchId={searchId} />
      <p className={styles.count} role="status">
        {found && (found.length === 1 ? '1 class' : `${found.length} classes`)}
      </p>
      <div className={styles.results}>
        {found === undefined && <ClassCardsSkeleton />}
        {found?.length === 0 && (
          <NoMatch
            onClear={() => {
              change(noFilters);
              // The button that had the focus is removed with the empty result.
              document.getElementById(searchId)?.focus();
            }}
          />
        )}
        {found !== undefined && found.length > 0 && <ClassList classes={found} />}
      </div>
    </>
  );
}
