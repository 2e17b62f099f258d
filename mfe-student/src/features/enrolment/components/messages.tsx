import { formatDate } from '@blush/shared-ui/components';
import type { ReceivedMessage } from '@blush/shared-ui/contracts';
import card from './materials.module.css';
import styles from './messages.module.css';
import { TitledCard } from './titled-card';

/** Messages to the class, newest first. */
export function Messages({ messages }: { messages: readonly ReceivedMessage[] }) {
  if (messages.length === 0) return null;
  return (
    <TitledCard title="Messages">
      <ul className={card.list}>
        {messages.map(({ _id, text, at, by }) => (
          <li key={_id} className={styles.message}>
            <p className={card.host}>
              <bdi>{by}</bdi>, <time dateTime={at}>{formatDate(at)}</time>
            </p>
            <p className={styles.text} dir="auto">
              {text}
            </p>
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}
