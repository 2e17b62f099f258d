import { EmptyState, ErrorNote, LinkButton, Skeleton } from '@blush/shared-ui/components';
import { useEnrolments } from '../../shared/api/list-enrolments';
import { useSelectedClasses } from '../../shared/use-selected-classes';
import { ComingSession } from './components/coming-session';
import { RunningHolds } from './components/running-holds';
import { SelectedSummary } from './components/selected-summary';
import styles from './student-home.module.css';

/** On the home page of a student: what comes next, and what waits to be paid. */
export function StudentHome() {
  const enrolments = useEnrolments();
  const { items, receivedAt, error, loading, retry } = useSelectedClasses();
  if (items === undefined || enrolments.data === undefined) {
    return error === null ? (
      <Skeleton lines={3} height="4rem" label="Loading your classes" />
    ) : (
      <ErrorNote
        title="Your classes could not be loaded"
        error={error}
        onRetry={() => void retry()}
        retrying={loading}
      />
    );
  }
  if (items.length === 0 && enrolments.data.length === 0) {
    return (
      <EmptyState
        title="Choose your first class"
        text="Select a class and pay for it: its dates, its link and its materials are shown here then."
        action={<LinkButton to="/allclass">Explore Courses</LinkButton>}
      />
    );
  }
  return (
    <div className={styles.home}>
      <RunningHolds items={items} receivedAt={receivedAt} />
      <ComingSession enrolments={enrolments.data} />
      <SelectedSummary items={items} />
    </div>
  );
}
