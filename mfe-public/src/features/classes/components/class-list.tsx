import { useShowMore } from '@blush/shared-ui/bundled';
import { Button } from '@blush/shared-ui/components';
import type { SchoolClass } from '@blush/shared-ui/contracts';
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

export function ClassList({ classes }: { classes: readonly SchoolClass[] }) {
  const { list, shown, showMore } = useShowMore<SchoolClass, HTMLDivElement>(classes, STEP);
  const viewer = useViewer();
  const isStaff = viewer.role === 'admin' || viewer.role === 'instructor';

  return (
    <>
      <CardGrid ref={list}>
        {shown.map((schoolClass, index) => (
          <ClassCard key={schoolClass._id} schoolClass={schoolClass} priority={index < IN_VIEW}>
            <SelectClass schoolClass={schoolClass} selectability={selectabilityOf(schoolClass, viewer)} />
          </ClassCard>
        ))}
      </CardGrid>
      {showMore && (
        <Button variant="secondary" className={styles.more} onClick={showMore}>
          Show more classes
        </Button>
      )}
      {isStaff && <StaffNote />}
    </>
  );
}
