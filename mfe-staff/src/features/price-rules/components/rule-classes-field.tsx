import { Loaded } from '@blush/shared-ui/bundled';
import { Skeleton } from '@blush/shared-ui/components';
import { type ComponentProps, useState } from 'react';
import { useEveryClass } from '../api/price-rules';
import type { RuleClasses } from '../rule-values';
import styles from './rule-form.module.css';

/** What an input gets is set by the form, which focuses it when the choice is wrong. */
interface RuleClassesFieldProps extends Pick<
  ComponentProps<'input'>,
  'id' | 'aria-invalid' | 'aria-describedby'
> {
  /** Set by the form. */
  value?: RuleClasses;
  /** Set by the form. */
  onChange?: (value: RuleClasses) => void;
}

export function RuleClassesField({ value, onChange, ...marks }: RuleClassesFieldProps) {
  const query = useEveryClass();
  const [search, setSearch] = useState('');
  if (!value || !onChange) return null;
  const { every, ids } = value;
  const isFound = (className: string) => className.toLowerCase().includes(search.toLowerCase());
  const toggle = (id: string) =>
    onChange({ every, ids: ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id] });
  return (
    <fieldset className={styles.classes}>
      <legend>Classes</legend>
      <label className={styles.choice}>
        <input {...marks} type="checkbox" checked={every} onChange={() => onChange({ every: !every, ids })} />
        Every class, also those made later
      </label>
      {!every && (
        <>
          <label className={styles.field}>
            Find a class
            <input
              type="search"
              value={search}
              onChange={(event) => setSearch(event.target.value)}
              // Enter would save the rule.
              onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            />
          </label>
          <p role="status">{ids.length} chosen</p>
          <Loaded
            query={query}
            what="The classes"
            skeleton={<Skeleton lines={3} label="Loading the classes" />}
          >
            {(classes) => (
              <ul className={styles.list}>
                {classes
                  .filter(({ className }) => isFound(className))
                  .map(({ _id, className }) => (
                    <li key={_id}>
                      <label className={styles.choice}>
                        <input type="checkbox" checked={ids.includes(_id)} onChange={() => toggle(_id)} />
                        {className}
                      </label>
                    </li>
                  ))}
              </ul>
            )}
          </Loaded>
        </>
      )}
    </fieldset>
  );
}
