import { Loaded } from '@blush/shared-ui/bundled';
import { EmptyState, LinkButton, Skeleton } from '@blush/shared-ui/components';
import { getAgenda } from '@blush/shared-ui/contracts';
import { useOperation } from '@blush/shared-ui/query';
import { ComingWeek } from './components/coming-week';
import { InReview } from './components/in-review';
import { NewestEnrolments } from './components/newest-enrolments';
import styles from './instructor-home.module.css';

/** Panel on the home page of an instructor: sessions of the coming week, classes in review and the newest enrolments. */
export function InstructorHome() {
  return (
    <Loaded
      query={useOperation(getAgenda, {})}
      what="Your classes"
      skeleton={<Skeleton lines={3} height="4rem" label="Loading your classes" />}
    >
      {({ classes, sessions, reviews, newest }) =>
        classes === 0 ? (
          <EmptyState
            title="Offer your first class"
            text="An admin reviews it. Then students find it, and you see here who enrols and what comes next."
            action={<LinkButton to="/dashboard/addclass">Add a Class</LinkButton>}
          />
        ) : (
          <div className={styles.home}>
            <ComingWeek sessions={sessions} />
            <InReview reviews={reviews} />
            <NewestEnrolments newest={newest} />
          </div>
        )
      }
    </Loaded>
  );
}
