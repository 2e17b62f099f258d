import { useId } from 'react';
import styles from './select-box.module.css';

export interface SelectBoxProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { readonly value: Value; readonly label: string }[];
  onChange: (value: Value) => void;
}

/** One of a few ways to look at a table, in the browser's own list: on a phone that is the phone's. */
export function SelectBox<Value extends string>(props: SelectBoxProps<Value>) {
  const { label, value, options, onChange } = props;
  const id = useId();
  return (
    <div className={styles.box}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value as Value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}

/** The options that a table of words stands for, in its order. */
export function optionsOf<Value extends string>(
  words: Readonly<Record<Value, string>>,
): SelectBoxProps<Value>['options'] {
  return (Object.keys(words) as Value[]).map((value) => ({ value, label: words[value] }));
}
