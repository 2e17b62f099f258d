import { Problem } from '../../../shared/components/problem';
import { useReminders, useSetReminders } from '../api/reminders';
import styles from './reminders.module.css';
import { TitledCard } from './titled-card';

/** One choice for all classes of the student. */
export function Reminders() {
  const { data } = useReminders();
  const change = useSetReminders();
  if (!data) return null;
  return (
    <TitledCard title="Reminders" dense>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={change.isPending ? change.variables : data.on}
          onChange={({ target }) => change.mutate(target.checked)}
        />
        <span>A mail a day before each session, for all your classes</span>
      </label>
      <Problem text={change.error?.message} />
    </TitledCard>
  );
}
