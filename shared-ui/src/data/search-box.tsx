import { Input } from 'antd';
import { useId } from 'react';
import { SEARCH_MAX_LENGTH } from '../contracts';
import { VisuallyHidden } from '../components/visually-hidden';
import styles from './data-table.module.css';

export interface SearchBoxProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onLeave?: () => void;
}

export function SearchBox({ label, value, onChange, onLeave }: SearchBoxProps) {
  const id = useId();
  return (
    <div className={styles.search}>
      <label htmlFor={id}>
        <VisuallyHidden>{label}</VisuallyHidden>
      </label>
      <Input
        id={id}
        type="search"
        placeholder="Search"
        allowClear
        maxLength={SEARCH_MAX_LENGTH}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        {...(onLeave && { onBlur: onLeave })}
      />
    </div>
  );
}
