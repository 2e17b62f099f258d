import type { StaffMail } from '@blush/shared-ui/contracts';
import { Tag } from '@blush/shared-ui/data';
import { Moment } from '../../../shared/components/moment';
import { mailStates } from '../mail-words';
import styles from './mail-state.module.css';

const tones = {
  queued: 'waiting',
  sending: 'waiting',
  sent: 'good',
  failed: 'bad',
  cancelled: 'neutral',
} as const;

export function MailState({ mail: { state, problem, attempts, dueAt } }: { mail: StaffMail }) {
  return (
    <div className={styles.state}>
      <Tag tone={tones[state]}>{mailStates[state]}</Tag>
      {problem !== undefined && <p className={styles.explanation}>{problem}</p>}
      {state === 'queued' && attempts > 0 && dueAt !== undefined && (
        <p className={styles.explanation}>
          Attempt {attempts + 1}: <Moment at={dueAt} />
        </p>
      )}
    </div>
  );
}
