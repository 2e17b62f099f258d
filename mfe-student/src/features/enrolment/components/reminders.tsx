import { Loaded } from '@blush/shared-ui/bundled';
import { Skeleton } from '@blush/shared-ui/components';
import { getReminders } from '@blush/shared-ui/contracts';
import { useOperation } from '@blush/shared-ui/query';
import { Problem } from '../../../shared/components/problem';
import { useSetReminders } from '../api/reminders';
import styles from './reminders.module.css';
import { TitledCard } from './titled-card';

/** One choice for all classes of the student. */
export function Reminders() {
  const change = useSetReminders();
  return (
    <TitledCard title="Reminders" dense>
      <Loaded
        query={useOperation(getReminders, {})}
        what="Your choice"
        skeleton={<Skeleton lines={1} height="2.75rem" label="Loading your choice" />}
      >
        {({ on }) => (
          <label className={styles.choice}>
            <input
              type="checkbox"
              checked={change.isPending ? change.variables : on}
              onChange={({ target }) => change.mutate(target.checked)}
            />
            <span>A mail a day before each session, for all your classes</span>
          </label>
        )}
      </Loaded>
      <Problem text={change.error?.message} />
    </TitledCard>
  );
}
