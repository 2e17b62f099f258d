import { useState } from 'react';
import { useEveryClass } from '../api/price-rules';
import type { RuleClasses } from '../rule-values';
import styles from './rule-form.module.css';

interface RuleClassesFieldProps {
  /** Set by the form. */
  value?: RuleClasses;
  /** Set by the form. */
  onChange?: (value: RuleClasses) => void;
}

export function RuleClassesField({ value, onChange }: RuleClassesFieldProps) {
  const { data: classes = [] } = useEveryClass();
  const [search, setSearch] = useState('');
  if (!value || !onChange) return null;
  const { every, ids } = value;
  const found = classes.filter(({ className }) => className.toLowerCase().includes(search.toLowerCase()));
  const toggle = (id: string) =>
    onChange({ every, ids: ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id] });
  return (
    <fieldset className={styles.classes}>
      <legend>Classes</legend>
      <label className={styles.choice}>
        <input type="checkbox" checked={every} onChange={() => onChange({ every: !every, ids })} />
        Every class, also those made later
      </label>
      {!every && (
        <>
          <label className={styles.field}>
            Find a class
            <input type="search" value={search} onChange={(event) => setSearch(event.target.value)} />
          </label>
          <p role="status">{ids.length} chosen</p>
          <ul className={styles.list}>
            {found.map(({ _id, className }) => (
              <li key={_id}>
                <label className={styles.choice}>
                  <input type="checkbox" checked={ids.includes(_id)} onChange={() => toggle(_id)} />
                  {className}
                </label>
              </li>
            ))}
          </ul>
        </>
      )}
    </fieldset>
  );
}
