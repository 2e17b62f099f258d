import { EmptyState, LinkButton, Page } from '@blush/shared-ui/components';
import { PagedTable } from '@blush/shared-ui/data';
import { asDay } from '../../shared/table/days';
import { usePagedView } from '../../shared/table/use-paged-view';
import { useStaffPaymentPages } from './api/staff-payment-pages';
import { PaymentTools } from './components/payment-tools';
import { paymentColumns } from './payment-columns';
import { firstPaymentView, paymentChoices } from './payment-view';

/** `/dashboard/payments` */
export function PaymentsPage() {
  const { view, change, query, clear, page, pageSize, turnTo } = usePagedView(
    firstPaymentView,
    paymentChoices,
  );
  const { answer, fetchPage } = useStaffPaymentPages({
    ...query,
    from: asDay(view.from),
    to: asDay(view.to),
  });
  return (
    <Page title="Payments" lead="A refund gives the whole payment back, and its seat to the class.">
      <PagedTable
        label="Payments"
        one="payment"
        columns={paymentColumns}
        answer={answer}
        page={page}
        pageSize={pageSize}
        onPage={turnTo}
        onClear={clear}
        tools={<PaymentTools view={view} change={change} fetchPage={fetchPage} />}
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
