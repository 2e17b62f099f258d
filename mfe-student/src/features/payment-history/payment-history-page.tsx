import { itemsOf } from '@blush/shared-ui/api-client';
import { EmptyState, LinkButton, Page } from '@blush/shared-ui/components';
import { listPayments } from '@blush/shared-ui/contracts';
import { DataTable, useView } from '@blush/shared-ui/data';
import { useOperation } from '@blush/shared-ui/query';
import { useMemo } from 'react';
import { paymentColumns } from './components/payment-columns';
import { PaymentTools } from './components/payment-tools';
import { applyView, choices, firstView } from './payment-view';

export function PaymentHistoryPage() {
  const { data, error, refetch, isFetching } = useOperation(listPayments, {}, { select: itemsOf });
  const [view, change] = useView(firstView, choices);
  const shown = useMemo(() => data && applyView(data, view), [data, view]);
  return (
    <Page title="Payment History">
      <DataTable
        label="Payments"
        columns={paymentColumns}
        rows={data}
        {...(shown && {
          shown,
          tools: <PaymentTools view={view} change={change} shown={shown} total={data?.length ?? 0} />,
        })}
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
