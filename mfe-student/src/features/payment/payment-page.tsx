import { EmptyState, ErrorNote, LinkButton, Page, Skeleton } from '@blush/shared-ui/components';
import { isMissing } from '@blush/shared-ui/contracts';
import { useParams } from '@blush/shared-ui/router';
import { useCartItem } from './api/get-cart-item';
import { Checkout } from './components/checkout';

export function PaymentPage() {
  const { id = '' } = useParams();
  return (
    <Page title="Payment" lead="Your card is charged once, by our payment provider. We never see its number.">
      <Payment key={id} id={id} />
    </Page>
  );
}

function Payment({ id }: { id: string }) {
  const { data, error, refetch, isFetching } = useCartItem(id);
  // The payment deletes the item; the outcome on screen stays.
  if (data) return <Checkout item={data} />;
  if (error === null) return <Skeleton lines={4} height="4rem" label="Loading your selected class" />;
  if (!isMissing(error)) {
    return (
      <ErrorNote
        title="Your selected class could not be loaded"
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return (
    <EmptyState
      title="This class is no longer among your selected classes"
      text="It was deleted, or it is already paid and among your enrolled classes."
      action={<LinkButton to="/dashboard/myselected">My Selected Class</LinkButton>}
    />
  );
}
