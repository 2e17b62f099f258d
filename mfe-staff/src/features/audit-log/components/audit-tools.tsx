import type { AuditEntry } from '@blush/shared-ui/contracts';
import { optionsOf, SelectBox } from '@blush/shared-ui/data';
import type { FetchPage } from '../../../shared/table/all-pages';
import { DayTool } from '../../../shared/table/day-tool';
import { ExportTool } from '../../../shared/table/export-tool';
import { SearchTool } from '../../../shared/table/search-tool';
import { auditExport } from '../audit-export';
import { auditActions, auditSortings, type AuditView } from '../audit-view';

const actionOptions = optionsOf(auditActions);
const sortOptions = optionsOf(auditSortings);

export interface AuditToolsProps {
  view: AuditView;
  change: (changes: Partial<AuditView>) => void;
  fetchPage: FetchPage<AuditEntry>;
}

/** Search, filters and order of the log, and its export. */
export function AuditTools({ view, change, fetchPage }: AuditToolsProps) {
  return (
    <>
      <SearchTool label="Search Entries" value={view.search} onSearch={(search) => change({ search })} />
      <SelectBox
        label="What"
        value={view.action}
        options={actionOptions}
        onChange={(action) => change({ action })}
      />
      <DayTool label="From" value={view.from} onChange={(from) => change({ from })} />
      <DayTool label="To" value={view.to} onChange={(to) => change({ to })} />
      <SelectBox
        label="Sort by"
        value={view.sort}
        options={sortOptions}
        onChange={(sort) => change({ sort })}
      />
      <ExportTool name="audit-log" columns={auditExport} fetchPage={fetchPage} />
    </>
  );
}
