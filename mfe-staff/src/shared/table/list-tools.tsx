import { Button } from '@blush/shared-ui/components';
import { optionsOf, SelectBox, Tag } from '@blush/shared-ui/data';
import { Fragment, type ReactNode } from 'react';
import { DayTool } from './day-tool';
import { asId } from './ids';
import type { ListView, ViewValues } from './list-view';
import styles from './list-tools.module.css';
import { SearchTool } from './search-tool';

interface ListToolsProps {
  list: ListView;
  values: ViewValues;
  change: (changes: Readonly<Record<string, string>>) => void;
  children?: ReactNode;
}

export function ListTools({ list, values, change, children }: ListToolsProps) {
  return (
    <>
      {list.search !== undefined && (
        <SearchTool label={list.search} value={values.search} onSearch={(search) => change({ search })} />
      )}
      {Object.entries(list.filters).map(([name, { label, values: labels, all }]) => {
        const control = {
          label,
          value: values[name] ?? '',
          onChange: (value: string) => change({ [name]: value }),
        };
        if (labels !== undefined) return <SelectBox key={name} {...control} options={optionsOf(labels)} />;
        if (all === undefined) return <DayTool key={name} {...control} />;
        return (
          asId(control.value) && (
            <Fragment key={name}>
              <div className={styles.person}>
                <Tag>{label}</Tag>
              </div>
              <Button variant="secondary" passesFocus onClick={() => change({ [name]: '' })}>
                {all}
              </Button>
            </Fragment>
          )
        );
      })}
      <SelectBox
        label="Sort by"
        value={values.sort}
        options={optionsOf(list.sortings)}
        onChange={(sort) => change({ sort })}
      />
      {children}
    </>
  );
}
