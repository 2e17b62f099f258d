import { EmptyState, LinkButton, Page } from '@blush/shared-ui/components';
import { DataTable } from '@blush/shared-ui/data';
import { usePayments } from './api/list-payments';
import { paymentColumns } from './payment-columns';

/** `/dashboard/paymenthistory` */
export function PaymentHistoryPage() {
  const { data, error, refetch, isFetching } = usePayments();
  return (
    <Page title="Payment History">
      <DataTable
        label="Payments"
        columns={paymentColumns}
        rows={data}
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
        empty={
          <EmptyState
            title="No payments yet"
            text="Each class you pay for is listed here."
            action={<LinkButton to="/allclass">Explore Courses</LinkButton>}
          />
        }
      />
    </Page>
  );
}
