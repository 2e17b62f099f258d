import { Button } from '@blush/shared-ui/components';
import { FEEDBACK_MAX_LENGTH } from '@blush/shared-ui/contracts';
import { type KeyboardEventHandler, type ReactNode, type Ref, useId } from 'react';
import styles from './feedback-box.module.css';

interface FeedbackFormProps {
  /** For screen readers. */
  name: string;
  label: ReactNode;
  text: string;
  field: Ref<HTMLTextAreaElement>;
  isBlocked: boolean;
  isBusy: boolean;
  onChange: (text: string) => void;
  onSend: (text: string) => void;
  onDecline: () => void;
  onKeyDown?: KeyboardEventHandler;
  /** Above the label. */
  children?: ReactNode;
}

export function FeedbackForm(props: FeedbackFormProps) {
  const { name, label, text, field, isBlocked, isBusy, onChange, onSend, onDecline } = props;
  const id = useId();
  return (
    <section className={styles.box} aria-label={name} onKeyDown={props.onKeyDown}>
      {props.children}
      <label htmlFor={id}>{label}</label>
      <textarea
        ref={field}
        id={id}
        rows={3}
        maxLength={FEEDBACK_MAX_LENGTH}
        value={text}
        readOnly={isBusy}
        onChange={({ target }) => onChange(target.value)}
      />
      <div className={styles.actions}>
        <Button size="small" disabled={isBlocked} busy={isBusy} onClick={() => onSend(text.trim())}>
          Send
        </Button>
        <Button size="small" variant="secondary" disabled={isBusy} onClick={onDecline}>
          Not now
        </Button>
      </div>
    </section>
  );
}
