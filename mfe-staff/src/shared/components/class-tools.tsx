import { optionsOf, SelectBox } from '@blush/shared-ui/data';
import { classSortings, classStatuses, type ClassView } from '../class-view';
import { SearchTool } from '../table/search-tool';

const statusOptions = optionsOf(classStatuses);
const sortOptions = optionsOf(classSortings);

interface ClassToolsProps {
  view: ClassView;
  change: (changes: Partial<ClassView>) => void;
}

/** Search, status and order of a table of classes. */
export function ClassTools({ view, change }: ClassToolsProps) {
  return (
    <>
      <SearchTool label="Search Classes" value={view.search} onSearch={(search) => change({ search })} />
      <SelectBox
        label="Status"
        value={view.status}
        options={statusOptions}
        onChange={(status) => change({ status })}
      />
      <SelectBox
        label="Sort by"
        value={view.sort}
        options={sortOptions}
        onChange={(sort) => change({ sort })}
      />
    </>
  );
}
