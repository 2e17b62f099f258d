import { useId } from 'react';
import styles from './select-box.module.css';

export interface SelectBoxProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { readonly value: Value; readonly label: string }[];
  onChange: (value: Value) => void;
}

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

export function optionsOf<Value extends string>(
  words: Readonly<Record<Value, string>>,
): SelectBoxProps<Value>['options'] {
  return (Object.keys(words) as Value[]).map((value) => ({ value, label: words[value] }));
}
