import { placeOf } from '@blush/shared-ui/contracts';
import { useId, useMemo } from 'react';
import styles from './session-fields.module.css';
import { zoneLabel } from './zone-label';

interface ZoneSelectProps {
  value: string;
  hint: string | undefined;
  onChange: (zone: string) => void;
}

/** Lists zones by city, so that typing a city finds its zone. */
export function ZoneSelect({ value, hint, onChange }: ZoneSelectProps) {
  const id = useId();
  // Several hundred options: otherwise they would be sorted and compared at each letter that is typed into the form.
  const options = useMemo(() => zonesWith(value).map(optionOf), [value]);
  return (
    <div className={styles.field}>
      <label htmlFor={id}>Time zone</label>
      <select
        id={id}
        value={value}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={(event) => onChange(event.target.value)}
      >
        {options}
      </select>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}

const optionOf = (zone: string) => (
  <option key={zone} value={zone}>
    {zoneLabel(zone)}
  </option>
);

/** A zone that this browser does not list stays selectable. */
function zonesWith(current: string): readonly string[] {
  const zones = new Set([current, 'UTC', ...Intl.supportedValuesOf('timeZone')]);
  return [...zones].sort((one, other) => placeOf(one).localeCompare(placeOf(other), 'en'));
}
