import { ApiError } from '@blush/shared-ui/api-client';
import { Button, ErrorNote, formatPrice, LinkButton } from '@blush/shared-ui/components';
import { refusals } from '../refusals';
import { tryAgainAt } from '../try-again-at';
import { verificationOf } from '../verification';
import { Notice } from './notice';
import { VerifyToHold } from './verify-to-hold';

interface CheckoutRefusalProps {
  error: Error;
  /** Dollars that were refused. */
  price: number;
  retrying: boolean;
  onRetry: () => void;
  /** Dollars. */
  onAcceptPrice: (price: number) => void;
}

export function CheckoutRefusal(props: CheckoutRefusalProps) {
  const { error, price, retrying, onRetry, onAcceptPrice } = props;
  const code = error instanceof ApiError ? error.code : undefined;
  const { price: newPrice, detail } = (error instanceof ApiError && error.problem) || {};
  if (code === 'price-changed' && newPrice !== undefined) {
    const reason = detail ?? `It was ${formatPrice(price)} and is ${formatPrice(newPrice)} now.`;
    return (
      <Notice title="The price of this class has changed" text={`${reason} Nothing was charged.`}>
        <Button busy={retrying} onClick={() => onAcceptPrice(newPrice)}>
          Continue with {formatPrice(newPrice)}
        </Button>
        <LinkButton variant="secondary" to="/dashboard/myselected">
          My Selected Class
        </LinkButton>
      </Notice>
    );
  }
  const verification = verificationOf(error);
  if (verification) return <VerifyToHold {...verification} retrying={retrying} onRetry={onRetry} />;
  const refusal = code && refusals[code];
  if (!refusal) {
    return (
      <ErrorNote
        title="The payment could not be started"
        error={error}
        onRetry={onRetry}
        retrying={retrying}
      />
    );
  }
  return (
    <Notice title={refusal.title} text={`${refusal.text} ${tryAgainAt(error)}`}>
      <LinkButton to={refusal.nextStep.to}>{refusal.nextStep.label}</LinkButton>
      {refusal.canRetry && (
        <Button variant="secondary" busy={retrying} onClick={onRetry}>
          Try again
        </Button>
      )}
    </Notice>
  );
}
