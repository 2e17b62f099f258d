import { Button } from '@blush/shared-ui/components';
import { sessionLimits } from '@blush/shared-ui/contracts';
import { check, CustomField } from '@blush/shared-ui/forms';
import { FormSection } from './form-section';
import styles from './session-fields.module.css';
import { SessionRowFields } from './session-row-fields';
import { nextRow, sessionProblem, type SessionRow, type SessionValues } from './session-values';
import { ZoneSelect } from './zone-select';

const rules = [check(sessionProblem)];

/** @param taken whether students have seats, so that a session is cancelled instead of removed */
export function SessionFields({ taken = false }: { taken?: boolean }) {
  return (
    <FormSection
      title="When it takes place"
      lead="Optional. Seats are sold until the first session begins; without sessions, always. Sessions need no review."
    >
      <CustomField name="sessions" rules={rules}>
        <SessionRows taken={taken} />
      </CustomField>
    </FormSection>
  );
}

interface SessionRowsProps {
  taken: boolean;
  /** Set by the form. */
  value?: SessionValues;
  /** Set by the form. */
  onChange?: (value: SessionValues) => void;
}

function SessionRows({ taken, value, onChange }: SessionRowsProps) {
  if (!value || !onChange) return null;
  const { rows } = value;
  const change = (key: string, fields: Partial<SessionRow>) =>
    onChange({ ...value, rows: rows.map((row) => (row.key === key ? { ...row, ...fields } : row)) });
  const remove = (key: string) => onChange({ ...value, rows: rows.filter((row) => row.key !== key) });
  return (
    <div className={styles.sessions}>
      {rows.length > 0 && (
        <>
          <ZoneSelect value={value.zone} onChange={(zone) => onChange({ ...value, zone })} />
          <ol className={styles.list}>
            {rows.map((row, index) => (
              <SessionRowFields
                key={row.key}
                row={row}
                name={`Session ${index + 1}`}
                isCancellable={taken && row.id !== undefined}
                onChange={(fields) => change(row.key, fields)}
                onRemove={() => remove(row.key)}
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
          onClick={() => onChange({ ...value, rows: [...rows, nextRow(value)] })}
        >
          {rows.length === 0 ? 'Add a session' : 'Add another session'}
        </Button>
      )}
    </div>
  );
}
