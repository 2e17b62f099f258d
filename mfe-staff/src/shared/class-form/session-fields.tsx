import { Button } from '@blush/shared-ui/components';
import { sessionLimits } from '@blush/shared-ui/contracts';
import { check, CustomField } from '@blush/shared-ui/forms';
import { memo, type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { focusBesideRow } from './focus-beside-row';
import { FormSection } from './form-section';
import styles from './session-fields.module.css';
import { problemSummary, refusedSessions, type SessionAnswer, sessionProblems } from './session-problems';
import { SessionRowFields } from './session-row-fields';
import { inZone, nextRow, type SessionRow, type SessionValues } from './session-values';
import { ZoneSelect } from './zone-select';

const rules = [check(problemSummary)];

interface SessionFieldsProps extends SessionAnswer {
  /** Whether students have seats, so that a session is cancelled instead of removed. */
  taken?: boolean;
}

/** Memoized, as `ClassFields` is. */
export const SessionFields = memo(function SessionFields(props: SessionFieldsProps) {
  const { taken = false, ...answer } = props;
  return (
    <FormSection
      title="When it takes place"
      lead="Optional. Seats are sold until the first session begins; without sessions, always. Sessions need no review."
    >
      <CustomField name="sessions" rules={rules}>
        <SessionRows taken={taken} answer={answer} />
      </CustomField>
    </FormSection>
  );
});

interface SessionRowsProps {
  taken: boolean;
  answer: SessionAnswer;
  /** Set by the form, like `onChange` and `ref`. */
  value?: SessionValues;
  onChange?: (value: SessionValues) => void;
  ref?: Ref<Focusable>;
}

/** What the form needs to focus the field whose rule has failed. */
interface Focusable {
  readonly nativeElement: HTMLElement | null;
  readonly focus: () => void;
}

function SessionRows({ taken, answer, value, onChange, ref }: SessionRowsProps) {
  const frame = useRef<HTMLDivElement>(null);
  const isAdding = useRef(false);
  const count = value?.rows.length;
  useEffect(() => {
    // The new session is above the button, so Tab does not lead to it.
    if (isAdding.current) frame.current?.querySelector<HTMLElement>('li:last-child input')?.focus();
    isAdding.current = false;
  }, [count]);
  useImperativeHandle(ref, () => ({
    nativeElement: frame.current,
    focus: () => focusProblem(frame.current),
  }));
  const { error } = answer;
  useEffect(() => {
    if (error) focusProblem(frame.current);
  }, [error]);
  if (!value || !onChange) return null;
  const { rows, zone } = value;
  const problems = [...sessionProblems(value), ...refusedSessions(answer, value)];
  const change = (key: string, fields: Partial<SessionRow>) =>
    onChange({ ...value, rows: rows.map((row) => (row.key === key ? { ...row, ...fields } : row)) });
  const remove = (key: string) => onChange({ ...value, rows: rows.filter((row) => row.key !== key) });
  const isOfAll = rows.every((row) => row.zone === zone && row.lock === undefined);
  return (
    <div ref={frame} className={styles.sessions}>
      {rows.length > 0 && (
        <>
          <ZoneSelect
            value={zone}
            hint={isOfAll ? undefined : 'Of new sessions, and of those that can still change.'}
            onChange={(chosen) => onChange(inZone(value, chosen))}
          />
          <ol className={styles.list}>
            {rows.map((row, index) => (
              <SessionRowFields
                key={row.key}
                row={row}
                name={`Session ${index + 1}`}
                isInOtherZone={row.zone !== zone}
                isCancellable={taken && row.id !== undefined}
                problems={problems.filter(({ key }) => key === row.key)}
                onChange={(fields) => change(row.key, fields)}
                onRemove={(button) => {
                  focusBesideRow(button);
                  remove(row.key);
                }}
              />
            ))}
          </ol>
        </>
      )}
      {rows.length < sessionLimits.perClass && (
        <Button
          variant="secondary"
          size="small"
          className={styles.add}
          onClick={() => {
            isAdding.current = true;
            onChange({ ...value, rows: [...rows, nextRow(value)] });
          }}
        >
          {rows.length === 0 ? 'Add a session' : 'Add another session'}
        </Button>
      )}
    </div>
  );
}

/** Focuses the first wrong input or the first session that is wrong as a whole, whichever comes first. */
function focusProblem(frame: HTMLElement | null): void {
  frame?.querySelector<HTMLElement>('[aria-invalid="true"], fieldset[tabindex]')?.focus();
}
