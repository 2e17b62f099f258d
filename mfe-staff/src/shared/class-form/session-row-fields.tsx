import { Button, classNames } from '@blush/shared-ui/components';
import { type ChangeEvent, useId } from 'react';
import styles from './session-fields.module.css';
import type { SessionInput, SessionProblem } from './session-problems';
import { endsNextDay, type SessionRow } from './session-values';
import { zoneLabel } from './zone-label';

interface SessionRowFieldsProps {
  row: SessionRow;
  name: string;
  /** Whether the zone differs from that of new sessions. */
  isInOtherZone: boolean;
  /** Whether the session can only be cancelled, not removed: it is saved, and students have seats. */
  isCancellable: boolean;
  problems: readonly SessionProblem[];
  onChange: (fields: Partial<SessionRow>) => void;
  onRemove: (button: HTMLElement) => void;
}

export function SessionRowFields(props: SessionRowFieldsProps) {
  const { row, name, isInOtherZone, isCancellable, problems, onChange, onRemove } = props;
  const { zone, cancelled, lock } = row;
  const id = useId();
  const said = messagesOf(problems);
  const input = (field: SessionInput, ...hints: (string | false)[]) => {
    const isWrong = problems.some(({ inputs }) => inputs.includes(field));
    const problem = `${id}-${field === 'joinUrl' ? 'link' : 'times'}-problem`;
    const described = [isWrong && problem, ...hints].filter(Boolean).join(' ');
    return {
      id: `${id}-${field}`,
      value: row[field],
      disabled: cancelled || (lock !== undefined && field !== 'joinUrl'),
      'aria-invalid': isWrong,
      'aria-describedby': described === '' ? undefined : described,
      onChange: (event: ChangeEvent<HTMLInputElement>) => onChange({ [field]: event.target.value }),
    };
  };
  const zoneHint = isInOtherZone && `${id}-zone`;
  const isWhollyWrong = said.session !== '';
  return (
    <li>
      <fieldset
        className={classNames(styles.row, cancelled && styles.cancelled)}
        {...(isWhollyWrong && { tabIndex: -1, 'aria-describedby': `${id}-session-problem` })}
      >
        <legend className={styles.name}>{name}</legend>
        <div className={styles.times}>
          <div className={styles.field}>
            <label htmlFor={`${id}-day`}>Day</label>
            <input {...input('day', zoneHint)} type="date" />
          </div>
          <div className={styles.field}>
            <label htmlFor={`${id}-from`}>From</label>
            <input {...input('from', zoneHint)} type="time" />
          </div>
          <div className={styles.field}>
            <label htmlFor={`${id}-to`}>To</label>
            <input {...input('to', zoneHint)} type="time" />
          </div>
        </div>
        <Problem id={`${id}-times-problem`} text={said.times} />
        {isInOtherZone && (
          <p id={`${id}-zone`} className={styles.hint}>
            Times in {zoneLabel(zone)}.
          </p>
        )}
        <div className={styles.field}>
          <label htmlFor={`${id}-joinUrl`}>Link to join</label>
          <input {...input('joinUrl', `${id}-hint`)} type="url" placeholder="https://" />
          <Problem id={`${id}-link-problem`} text={said.link} />
          <p id={`${id}-hint`} className={styles.hint}>
            Optional. Only students who are enrolled see it.
          </p>
        </div>
        <Problem id={`${id}-session-problem`} text={said.session} />
        <div className={styles.actions}>
          <p role="status" className={styles.hint}>
            {stateOf(row)}
          </p>
          {lock === undefined && isCancellable && (
            <Button
              variant="secondary"
              size="small"
              aria-label={`${cancelled ? 'Keep' : 'Cancel'} ${name}`}
              onClick={() => onChange({ cancelled: !cancelled })}
            >
              {cancelled ? 'Keep' : 'Cancel session'}
            </Button>
          )}
          {lock === undefined && !isCancellable && (
            <Button
              variant="secondary"
              size="small"
              aria-label={`Remove ${name}`}
              onClick={({ currentTarget }) => onRemove(currentTarget)}
            >
              Remove
            </Button>
          )}
        </div>
      </fieldset>
    </li>
  );
}

function Problem({ id, text }: { id: string; text: string }) {
  if (text === '') return null;
  return (
    <p id={id} className={styles.problem}>
      {text}
    </p>
  );
}

/** Messages by the place in the row where they are shown. */
function messagesOf(problems: readonly SessionProblem[]): Record<'times' | 'link' | 'session', string> {
  const at = (place: 'times' | 'link' | 'session') =>
    problems
      .filter(({ inputs: [first] }) => place === placeFor(first))
      .map(({ message }) => message)
      .join('. ');
  return { times: at('times'), link: at('link'), session: at('session') };
}

function placeFor(input: SessionInput | undefined) {
  if (input === undefined) return 'session';
  return input === 'joinUrl' ? 'link' : 'times';
}

function stateOf({ day, from, to, cancelled, lock }: SessionRow): string | false {
  if (lock === 'cancelled') return 'Cancelled.';
  if (lock === 'begun') return 'It has begun, so it can be neither moved nor cancelled. Its link can change.';
  if (cancelled) return 'Will be cancelled when you save. This cannot be undone.';
  return day !== '' && endsNextDay({ from, to }) && 'Ends on the next day.';
}
