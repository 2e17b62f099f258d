import { EmptyState, LinkButton, Page } from '@blush/shared-ui/components';
import { PagedTable } from '@blush/shared-ui/data';
import { asDay } from '../../shared/table/days';
import { usePagedView } from '../../shared/table/use-paged-view';
import { useAuditPages } from './api/audit-pages';
import { auditColumns } from './audit-columns';
import { auditChoices, firstAuditView } from './audit-view';
import { AuditTools } from './components/audit-tools';

/** `/dashboard/auditlog` */
export function AuditLogPage() {
  const { view, change, query, clear, page, pageSize, turnTo } = usePagedView(firstAuditView, auditChoices);
  const { answer, fetchPage } = useAuditPages({ ...query, from: asDay(view.from), to: asDay(view.to) });
  return (
    <Page title="Audit log" lead="Who did what to whom, and when. Nothing changes it afterwards.">
      <PagedTable
        label="Entries"
        one="entry"
        columns={auditColumns}
        answer={answer}
        page={page}
        pageSize={pageSize}
        onPage={turnTo}
        onClear={clear}
        tools={<AuditTools view={view} change={change} fetchPage={fetchPage} />}
        empty={
          <EmptyState
            title="Nothing was done yet"
            text="Reviews, changes of classes, roles and refunds are written down here."
            action={<LinkButton to="/dashboard/manageclass">Manage Classes</LinkButton>}
          />
        }
      />
    </Page>
  );
}
