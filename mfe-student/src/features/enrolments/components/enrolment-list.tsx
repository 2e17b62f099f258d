import { useShowMore } from '@blush/shared-ui/bundled';
import { Button } from '@blush/shared-ui/components';
import type { Enrolment } from '@blush/shared-ui/contracts';
import { useMinute } from '../../../shared/use-minute';
import { EnrolmentCard } from './enrolment-card';
import styles from './enrolment-list.module.css';

/** Cards that each _Show more_ adds: whole rows of two, three or four. */
const STEP = 24;

export function EnrolmentList({ enrolments }: { enrolments: readonly Enrolment[] }) {
  const now = useMinute();
  const { list, shown, showMore } = useShowMore<Enrolment, HTMLDivElement>(enrolments, STEP);
  return (
    <>
      <div ref={list} className={styles.grid}>
        {shown.map((enrolment) => (
          <EnrolmentCard key={enrolment._id} enrolment={enrolment} now={now} />
        ))}
      </div>
      {showMore && (
        <Button variant="secondary" className={styles.more} onClick={showMore}>
          Show more classes
        </Button>
      )}
    </>
  );
}
