import { ApiError } from '@blush/shared-ui/api-client';
import { Button, Card, ErrorNote, formatPrice, LinkButton } from '@blush/shared-ui/components';
import type { ReactNode } from 'react';
import { refusals } from '../refusals';
import styles from './checkout-refusal.module.css';

interface CheckoutRefusalProps {
  error: Error;
  /** Dollars that the student accepted. */
  price: number;
  retrying: boolean;
  onRetry: () => void;
  /** Dollars. */
  onAcceptPrice: (price: number) => void;
}

export function CheckoutRefusal(props: CheckoutRefusalProps) {
  const { error, price, retrying, onRetry, onAcceptPrice } = props;
  const code = error instanceof ApiError ? error.code : undefined;
  const newPrice = error instanceof ApiError ? error.problem?.price : undefined;
  if (code === 'price-changed' && newPrice !== undefined) {
    return (
      <Notice
        title="The price of this class has changed"
        text={`It was ${formatPrice(price)} and is ${formatPrice(newPrice)} now. Nothing was charged.`}
      >
        <Button onClick={() => onAcceptPrice(newPrice)}>Continue with {formatPrice(newPrice)}</Button>
        <LinkButton variant="secondary" to="/dashboard/myselected">
          My Selected Class
        </LinkButton>
      </Notice>
    );
  }
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
    <Notice title={refusal.title} text={refusal.text}>
      <LinkButton to={refusal.nextStep.to}>{refusal.nextStep.label}</LinkButton>
      {refusal.canRetry && (
        <Button variant="secondary" busy={retrying} onClick={onRetry}>
          Try again
        </Button>
      )}
    </Notice>
  );
}

function Notice({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Card className={styles.notice} role="alert">
      <h2 className={styles.title}>{title}</h2>
      <p>{text}</p>
      <div className={styles.actions}>{children}</div>
    </Card>
  );
}
