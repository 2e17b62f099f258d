import { Button, EmptyState } from '@blush/shared-ui/components';
import type { SchoolClass } from '@blush/shared-ui/contracts';
import { useState } from 'react';
import { CardGrid } from '../../../shared/components/card-grid';
import { ClassCard } from '../../../shared/components/class-card';
import { standingOf } from '../standing';
import { useClassSearch } from '../use-class-search';
import { useViewer } from '../use-viewer';
import styles from './class-list.module.css';
import { SelectClass } from './select-class';
import { StaffNote } from './staff-note';

/** Cards shown at first, and added by each `Show more`. */
const STEP = 60;

/** All classes on offer, with a search box over them. */
export function ClassList({ classes }: { classes: readonly SchoolClass[] }) {
  const { query, setQuery, found } = useClassSearch(classes);
  const [limit, setLimit] = useState(STEP);
  const viewer = useViewer();
  const isStaff = viewer.role === 'admin' || viewer.role === 'instructor';
  return (
    <>
      {isStaff && <StaffNote />}
      <div className={styles.bar}>
        <input
          className={styles.search}
          type="search"
          aria-label="Search classes"
          placeholder="Search by class or instructor"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        <p className={styles.count} role="status">
          {found.length === 1 ? '1 class' : `${found.length} classes`}
        </p>
      </div>
      {found.length === 0 && (
        <EmptyState
          title="No class matches"
          text="Try another word."
          action={<Button onClick={() => setQuery('')}>Show all classes</Button>}
        />
      )}
      <CardGrid>
        {found.slice(0, limit).map((schoolClass) => (
          <ClassCard key={schoolClass._id} schoolClass={schoolClass}>
            <SelectClass schoolClass={schoolClass} standing={standingOf(schoolClass, viewer)} />
          </ClassCard>
        ))}
      </CardGrid>
      {found.length > limit && (
        <Button variant="secondary" className={styles.more} onClick={() => setLimit(limit + STEP)}>
          Show more classes
        </Button>
      )}
    </>
  );
}
