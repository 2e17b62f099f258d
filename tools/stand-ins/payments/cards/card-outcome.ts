/** Kind of dispute that the bank opens after a payment with the test card. */
export interface DisputeKind {
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
  | { readonly kind: 'succeeds'; readonly disputedAs?: DisputeKind }
  | { readonly kind: 'requiresAuthentication' }
  | Decline;

export const succeeds: CardOutcome = { kind: 'succeeds' };
export const requiresAuthentication: CardOutcome = { kind: 'requiresAuthentication' };

export function disputed(
  reason: DisputeKind['reason'],
  status: DisputeKind['status'] = 'needs_response',
): CardOutcome {
  return { kind: 'succeeds', disputedAs: { reason, status } };
}

export function declined(declineCode: string, message = 'Your card was declined.'): Decline {
  return { kind: 'declined', code: 'card_declined', declineCode, message };
}
