import { Card } from '@blush/shared-ui/components';
import { useReminders, useSetReminders } from '../api/reminders';
import card from './calendar-card.module.css';
import styles from './reminders.module.css';

/** One choice for all classes of the student. */
export function Reminders() {
  const { data } = useReminders();
  const change = useSetReminders();
  if (!data) return null;
  return (
    <Card as="section" aria-labelledby="reminders" className={card.card}>
      <h2 id="reminders" className={card.title}>
        Reminders
      </h2>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={change.isPending ? change.variables : data.on}
          onChange={({ target }) => change.mutate(target.checked)}
        />
        <span>A mail a day before each session, for all your classes</span>
      </label>
      <p role="alert" className={card.problem}>
        {change.error?.message}
      </p>
    </Card>
  );
}
