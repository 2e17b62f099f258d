import { EmptyState, ErrorNote, LinkButton, Skeleton } from '@blush/shared-ui/components';
import { ComingWeek } from './components/coming-week';
import { InReview } from './components/in-review';
import { NewestEnrolments } from './components/newest-enrolments';
import { useAgenda } from './get-agenda';
import styles from './instructor-home.module.css';

/** Panel on the home page of an instructor: sessions of the coming week, classes in review and the newest enrolments. */
export function InstructorHome() {
  const { data, error, refetch, isFetching } = useAgenda();
  if (data === undefined && error !== null) {
    return (
      <ErrorNote
        title="Your classes could not be loaded"
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (data === undefined) return <Skeleton lines={3} height="4rem" label="Loading your classes" />;
  if (data.classes === 0) {
    return (
      <EmptyState
        title="Offer your first class"
        text="An admin reviews it. Then students find it, and you see here who enrols and what comes next."
        action={<LinkButton to="/dashboard/addclass">Add a Class</LinkButton>}
      />
    );
  }
  return (
    <div className={styles.home}>
      <ComingWeek sessions={data.sessions} />
      <InReview reviews={data.reviews} />
      <NewestEnrolments newest={data.newest} />
    </div>
  );
}
