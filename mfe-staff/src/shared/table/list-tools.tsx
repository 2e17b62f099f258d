import { optionsOf, SelectBox } from '@blush/shared-ui/data';
import type { ReactNode } from 'react';
import { DayTool } from './day-tool';
import type { ListView, ViewValues } from './list-view';
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
      {Object.entries(list.filters).map(([name, { label, values: labels }]) => {
        const control = {
          label,
          value: values[name] ?? '',
          onChange: (value: string) => change({ [name]: value }),
        };
        if (labels === undefined) return <DayTool key={name} {...control} />;
        return <SelectBox key={name} {...control} options={optionsOf(labels)} />;
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
