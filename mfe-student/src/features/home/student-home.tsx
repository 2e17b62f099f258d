import { Loaded } from '@blush/shared-ui/bundled';
import { EmptyState, LinkButton, Skeleton } from '@blush/shared-ui/components';
import { useEnrolments } from '../../shared/api/list-enrolments';
import { useSelectedClasses } from '../../shared/use-selected-classes';
import { ComingSession } from './components/coming-session';
import { RunningHolds } from './components/running-holds';
import { SelectedSummary } from './components/selected-summary';
import styles from './student-home.module.css';

/** Panel on the home page of a student: held seats, the next session and the selected classes. */
export function StudentHome() {
  const enrolments = useEnrolments().data ?? [];
  const selected = useSelectedClasses();
  return (
    <Loaded
      query={selected}
      what="Your classes"
      skeleton={<Skeleton lines={3} height="4rem" label="Loading your classes" />}
    >
      {(items) =>
        items.length === 0 && enrolments.length === 0 ? (
          <EmptyState
            title="Choose your first class"
            text="Select a class and pay for it: its dates, its link and its materials are shown here then."
            action={<LinkButton to="/allclass">Explore Courses</LinkButton>}
          />
        ) : (
          <div className={styles.home}>
            <RunningHolds items={items} receivedAt={selected.receivedAt} />
            <ComingSession enrolments={enrolments} />
            <SelectedSummary items={items} />
          </div>
        )
      }
    </Loaded>
  );
}
