import { SEARCH_MAX_LENGTH } from '@blush/shared-ui/contracts';
import styles from './filter-bar.module.css';
import { type ChangeText, useTypedFilter } from './use-typed-filter';

interface SearchFieldProps {
  id: string;
  value: string;
  onChange: ChangeText;
}

export function SearchField({ id, value, onChange }: SearchFieldProps) {
  const typed = useTypedFilter(value, onChange);
  return (
    <div className={styles.search}>
      <svg className={styles.lens} viewBox="0 0 20 20" aria-hidden="true">
        <circle cx="8.5" cy="8.5" r="5.5" />
        <path d="m13 13 4.5 4.5" />
      </svg>
      <input
        {...typed}
        id={id}
        type="search"
        maxLength={SEARCH_MAX_LENGTH}
        aria-label="Search classes"
        placeholder="Class, instructor or topic"
        autoComplete="off"
        enterKeyHint="search"
      />
    </div>
  );
}
