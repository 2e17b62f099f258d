import { Button, classNames } from '@blush/shared-ui/components';
import { type ChangeEvent, useId } from 'react';
import styles from './session-fields.module.css';
import { endsNextDay, type SessionRow } from './session-values';

interface SessionRowFieldsProps {
  row: SessionRow;
  name: string;
  /** Whether students have seats, so that the session is cancelled and stays visible instead of being removed. */
  isCancellable: boolean;
  onChange: (fields: Partial<SessionRow>) => void;
  onRemove: () => void;
}

export function SessionRowFields({ row, name, isCancellable, onChange, onRemove }: SessionRowFieldsProps) {
  const { day, from, to, cancelled, fixed } = row;
  const id = useId();
  const input = (field: 'day' | 'from' | 'to' | 'joinUrl') => ({
    id: `${id}-${field}`,
    value: row[field],
    disabled: cancelled,
    onChange: (event: ChangeEvent<HTMLInputElement>) => onChange({ [field]: event.target.value }),
  });
  return (
    <li>
      <fieldset className={classNames(styles.row, cancelled && styles.cancelled)}>
        <legend className={styles.name}>{name}</legend>
        <div className={styles.times}>
          <div className={styles.field}>
            <label htmlFor={`${id}-day`}>Day</label>
            <input {...input('day')} type="date" />
          </div>
          <div className={styles.field}>
            <label htmlFor={`${id}-from`}>From</label>
            <input {...input('from')} type="time" />
          </div>
          <div className={styles.field}>
            <label htmlFor={`${id}-to`}>To</label>
            <input {...input('to')} type="time" />
          </div>
        </div>
        <div className={styles.field}>
          <label htmlFor={`${id}-joinUrl`}>Link to join</label>
          <input {...input('joinUrl')} type="url" placeholder="https://" aria-describedby={`${id}-hint`} />
          <p id={`${id}-hint`} className={styles.hint}>
            Optional. Only students who are enrolled see it.
          </p>
        </div>
        <div className={styles.actions}>
          <p role="status" className={styles.hint}>
            {cancelled && (fixed ? 'Cancelled.' : 'Will be cancelled when you save. This cannot be undone.')}
            {!cancelled && day !== '' && endsNextDay({ from, to }) && 'Ends on the next day.'}
          </p>
          {!fixed && isCancellable && (
            <Button
              variant="secondary"
              size="small"
              aria-label={`${cancelled ? 'Keep' : 'Cancel'} ${name}`}
              onClick={() => onChange({ cancelled: !cancelled })}
            >
              {cancelled ? 'Keep' : 'Cancel session'}
            </Button>
          )}
          {!fixed && !isCancellable && (
            <Button variant="secondary" size="small" aria-label={`Remove ${name}`} onClick={onRemove}>
              Remove
            </Button>
          )}
        </div>
      </fieldset>
    </li>
  );
}
