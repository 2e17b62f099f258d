import type { CartItem } from '@blush/shared-ui/contracts';
import { ErrorNote } from '@blush/shared-ui/components';
import { Elements } from '@stripe/react-stripe-js';
import { Problem } from '../../../shared/components/problem';
import { useChargeCard } from '../api/charge-card';
import { CardError } from '../provider/charge-card';
import { useProvider } from '../provider/use-provider';
import { useCheckout } from '../use-checkout';
import { useFocusAfterNotice } from '../use-focus-after-notice';
import { CardForm } from './card-form';
import { CheckoutRefusal } from './checkout-refusal';
import styles from './checkout.module.css';
import { HoldNote } from './hold-note';
import { OrderSummary } from './order-summary';
import { PaymentConfirmation } from './payment-confirmation';
import { TermsNote } from './terms-note';

export function Checkout({ item }: { item: CartItem }) {
  const checkout = useCheckout(item);
  return (
    <div className={styles.checkout}>
      <OrderSummary item={item} price={checkout.price} {...checkout.discounted} />
      {checkout.charge === undefined ? (
        <Pay checkout={checkout} classId={item.classId} />
      ) : (
        <PaymentConfirmation item={item} {...checkout.charge} report={checkout.report} />
      )}
    </div>
  );
}

interface PayProps {
  checkout: ReturnType<typeof useCheckout>;
  classId: string;
}

function Pay({ checkout, classId }: PayProps) {
  const { order, refusal, hold, price, acceptPrice, renew, onCharged } = checkout;
  const provider = useProvider();
  // Here, because a refusal replaces the card form, and the reason of a declined card must stay.
  const charge = useChargeCard({ onCharged, onOutdated: renew });
  const isOver = hold?.state === 'over';
  const frame = useFocusAfterNotice(refusal?.error ?? provider.error ?? (isOver ? hold.state : null));
  return (
    <div ref={frame} tabIndex={-1} className={styles.pay}>
      {refusal ? (
        <>
          {charge.error instanceof CardError && <Problem text={charge.error.message} />}
          <CheckoutRefusal
            {...refusal}
            retrying={order.isFetching}
            onRetry={() => void renew()}
            onAcceptPrice={acceptPrice}
          />
        </>
      ) : provider.error ? (
        <ErrorNote
          title="The card form could not be loaded"
          error={provider.error}
          onRetry={() => void provider.refetch()}
          retrying={provider.isFetching}
        />
      ) : (
        <>
          {hold && <HoldNote hold={hold} renewing={order.isFetching} onRenew={() => void renew()} />}
          <Elements stripe={provider.data ?? null}>
            <CardForm order={isOver ? undefined : order.data} price={price} charge={charge} />
          </Elements>
          <TermsNote classId={classId} />
        </>
      )}
    </div>
  );
}
