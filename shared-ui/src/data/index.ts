export { DataTable, type DataColumns, type DataTableProps } from './data-table';
export { SearchBox, type SearchBoxProps } from './search-box';
export { Tag, type TagProps } from './tag';
