import { placeOf } from '@blush/shared-ui/contracts';
import { useId } from 'react';
import styles from './session-fields.module.css';

interface ZoneSelectProps {
  value: string;
  onChange: (zone: string) => void;
}

/** Lists zones by city, so that typing a city finds its zone. */
export function ZoneSelect({ value, onChange }: ZoneSelectProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>Time zone</label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {zonesWith(value).map((zone) => (
          <option key={zone} value={zone}>
            {labelOf(zone)}
          </option>
        ))}
      </select>
    </div>
  );
}

/** A zone that this browser does not list stays selectable. */
function zonesWith(current: string): readonly string[] {
  const zones = new Set([current, 'UTC', ...Intl.supportedValuesOf('timeZone')]);
  return [...zones].sort((one, other) => placeOf(one).localeCompare(placeOf(other), 'en'));
}

function labelOf(zone: string): string {
  const place = placeOf(zone);
  return place === zone ? zone : `${place} (${zone.slice(0, zone.lastIndexOf('/')).replaceAll('_', ' ')})`;
}
