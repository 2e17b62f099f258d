/** Dispute that follows a payment with a test card. */
export interface DisputeFacts {
  readonly status: 'needs_response' | 'warning_needs_response';
  readonly reason: 'fraudulent' | 'product_not_received';
}

export interface Decline {
  readonly kind: 'declined';
  readonly code: 'card_declined' | 'expired_card' | 'incorrect_cvc' | 'processing_error';
  readonly declineCode?: string;
  readonly message: string;
}

export type CardOutcome =
  | { readonly kind: 'succeeds'; readonly disputedAs?: DisputeFacts }
  | { readonly kind: 'authenticates' }
  | Decline;

export const succeeds: CardOutcome = { kind: 'succeeds' };
export const authenticates: CardOutcome = { kind: 'authenticates' };

export function disputed(
  reason: DisputeFacts['reason'],
  status: DisputeFacts['status'] = 'needs_response',
): CardOutcome {
  return { kind: 'succeeds', disputedAs: { reason, status } };
}

export function declined(declineCode: string, message = 'Your card was declined.'): Decline {
  return { kind: 'declined', code: 'card_declined', declineCode, message };
}
