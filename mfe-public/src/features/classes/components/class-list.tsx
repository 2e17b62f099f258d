import { Button } from '@blush/shared-ui/components';
import type { SchoolClass } from '@blush/shared-ui/contracts';
import { useLocation } from '@blush/shared-ui/router';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { CardGrid } from '../../../shared/components/card-grid';
import { ClassCard } from '../../../shared/components/class-card';
import { selectabilityOf } from '../selectability';
import { useViewer } from '../use-viewer';
import styles from './class-list.module.css';
import { SelectClass } from './select-class';
import { StaffNote } from './staff-note';

/** Cards shown at first, and added by each click. */
const STEP = 60;

/** Cards of the first row on a wide screen, whose pictures load eagerly. */
const IN_VIEW = 4;

/** By history entry, so that Back shows as many cards as before, at the same place. */
const limits = new Map<string, number>();

export function ClassList({ classes }: { classes: readonly SchoolClass[] }) {
  const list = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const [limit, setLimit] = useState(limits.get(key) ?? STEP);
  const viewer = useViewer();
  const isStaff = viewer.role === 'admin' || viewer.role === 'instructor';

  useEffect(() => void limits.set(key, limit), [key, limit]);

  /** Focuses the first new card, because the button may be gone. */
  function showMore() {
    flushSync(() => setLimit(limit + STEP));
    list.current?.children[limit]?.querySelector('a')?.focus();
  }

  return (
    <>
      <CardGrid ref={list}>
        {classes.slice(0, limit).map((schoolClass, index) => (
          <ClassCard key={schoolClass._id} schoolClass={schoolClass} priority={index < IN_VIEW}>
            <SelectClass schoolClass={schoolClass} selectability={selectabilityOf(schoolClass, viewer)} />
          </ClassCard>
        ))}
      </CardGrid>
      {classes.length > limit && (
        <Button variant="secondary" className={styles.more} onClick={showMore}>
          Show more classes
        </Button>
      )}
      {isStaff && <StaffNote />}
    </>
  );
}
