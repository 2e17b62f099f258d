import { Button, classNames } from '@blush/shared-ui/components';
import { classFormatNames, classLevelNames, type SchoolClass } from '@blush/shared-ui/contracts';
import { useId, useMemo, useState } from 'react';
import { countFilters, sortings, type ClassFilters, type Sorting } from './class-filters';
import styles from './filter-bar.module.css';
import { instructorOptions } from './instructor-options';
import { DayField } from './day-field';
import { PriceField } from './price-field';
import { SearchField } from './search-field';
import { SelectField } from './select-field';
import type { ChangeFilters } from './use-class-filters';

const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

const sortOptions = optionsOf(sortings);
const levelOptions = optionsOf({ '': 'All levels', ...classLevelNames });
const formatOptions = optionsOf({ '': 'All formats', ...classFormatNames });

interface FilterBarProps {
  classes: readonly SchoolClass[];
  filters: ClassFilters;
  change: ChangeFilters;
  searchId: string;
}

export function FilterBar({ classes, filters, change, searchId }: FilterBarProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const instructors = useMemo(
    () => instructorOptions(classes, filters.instructor),
    [classes, filters.instructor],
  );
  const active = countFilters(filters);
  return (
    <div className={styles.bar} role="search" aria-label="Classes">
      <SearchField
        id={searchId}
        value={filters.search}
        onChange={(search, options) => change({ search }, options)}
      />
      <Button
        variant="secondary"
        className={styles.fold}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {active === 0 ? 'Filters' : `Filters (${active})`}
      </Button>
      <div id={id} className={classNames(styles.fields, open && styles.open)}>
        <SelectField
          label="Sort by"
          value={filters.sort}
          options={sortOptions}
          onChange={(sort) => change({ sort: sort as Sorting })}
        />
        <SelectField
          label="Instructor"
          value={filters.instructor}
          options={instructors}
          onChange={(instructor) => change({ instructor })}
        />
        <SelectField
          label="Level"
          value={filters.level}
          options={levelOptions}
          onChange={(level) => change({ level: level as ClassFilters['level'] })}
        />
        <SelectField
          label="Format"
          value={filters.format}
          options={formatOptions}
          onChange={(format) => change({ format: format as ClassFilters['format'] })}
        />
        <div className={styles.range}>
          <PriceField
            label="Price from"
            value={filters.from}
            onChange={(from, options) => change({ from }, options)}
          />
          <PriceField
            label="Price to"
            value={filters.to}
            onChange={(to, options) => change({ to }, options)}
          />
        </div>
        <div className={classNames(styles.range, styles.days)}>
          <DayField
            label="Sessions from"
            value={filters.after}
            onChange={(after, options) => change({ after }, options)}
          />
          <DayField
            label="Sessions until"
            value={filters.before}
            onChange={(before, options) => change({ before }, options)}
          />
        </div>
        <label className={styles.free}>
          <input
            type="checkbox"
            checked={filters.seats === 'free'}
            onChange={(event) => change({ seats: event.target.checked ? 'free' : '' })}
          />
          With seats left
        </label>
      </div>
    </div>
  );
}
