import { EmptyState, LinkButton, Page } from '@blush/shared-ui/components';
import { PagedTable } from '@blush/shared-ui/data';
import { ExportTool } from '../../shared/table/export-tool';
import { ListTools } from '../../shared/table/list-tools';
import { useListView } from '../../shared/table/use-list-view';
import { useStaffPaymentPages } from './api/staff-payment-pages';
import { paymentColumns } from './payment-columns';
import { paymentExport } from './payment-export';
import { paymentList } from './payment-list';

export function PaymentsPage() {
  const { query, tools, paging } = useListView(paymentList);
  const { answer, fetchPage } = useStaffPaymentPages(query);
  return (
    <Page
      title="Payments"
      lead="A refund gives the whole payment back, and its seat to the class. A day runs from midnight to midnight, Greenwich time."
    >
      <PagedTable
        label="Payments"
        one="payment"
        columns={paymentColumns}
        answer={answer}
        {...paging}
        tools={
          <ListTools {...tools}>
            <ExportTool name="payments" columns={paymentExport} fetchPage={fetchPage} />
          </ListTools>
        }
        empty={
          <EmptyState
            title="No payments yet"
            text="What students pay for their classes is listed here."
            action={<LinkButton to="/dashboard/manageclass">Manage Classes</LinkButton>}
          />
        }
      />
    </Page>
  );
}
