import { Loaded } from '@blush/shared-ui/bundled';
import { EmptyState, LinkButton, Page, Skeleton } from '@blush/shared-ui/components';
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
  return (
    <Loaded
      query={useCartItem(id)}
      what="Your selected class"
      skeleton={<Skeleton lines={4} height="4rem" label="Loading your selected class" />}
      missing={
        <EmptyState
          title="This class is no longer among your selected classes"
          text="It was deleted, or it is already paid and among your enrolled classes."
          action={<LinkButton to="/dashboard/myselected">My Selected Class</LinkButton>}
        />
      }
    >
      {/* The payment deletes the item; `Loaded` keeps the data, so the outcome stays. */}
      {(item) => <Checkout item={item} />}
    </Loaded>
  );
}
