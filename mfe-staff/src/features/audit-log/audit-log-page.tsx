import { EmptyState, LinkButton, Page } from '@blush/shared-ui/components';
import { listAuditEntries } from '@blush/shared-ui/contracts';
import { PagedTable } from '@blush/shared-ui/data';
import { ExportTool } from '../../shared/table/export-tool';
import { ListTools } from '../../shared/table/list-tools';
import { useListView } from '../../shared/table/use-list-view';
import { usePages } from '../../shared/table/use-pages';
import { auditColumns } from './audit-columns';
import { auditExport } from './audit-export';
import { auditList } from './audit-list';

export function AuditLogPage() {
  const { query, tools, paging } = useListView(auditList);
  const { answer, fetchPage } = usePages(listAuditEntries, { query });
  return (
    <Page
      title="Audit log"
      lead="Who did what to whom, and when. Entries cannot be changed. A day runs from midnight to midnight, Greenwich time."
    >
      <PagedTable
        label="Entries"
        one="entry"
        columns={auditColumns}
        answer={answer}
        {...paging}
        tools={
          <ListTools {...tools}>
            <ExportTool name="audit-log" columns={auditExport} fetchPage={fetchPage} />
          </ListTools>
        }
        empty={
          <EmptyState
            title="Nothing was done yet"
            text="Decisions on classes, and changes of classes, roles, accounts, prices and payments are written down here."
            action={<LinkButton to="/dashboard/manageclass">Manage Classes</LinkButton>}
          />
        }
      />
    </Page>
  );
}
