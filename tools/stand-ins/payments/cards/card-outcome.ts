export interface Decline {
  readonly kind: 'declined';
  readonly code: 'card_declined' | 'expired_card' | 'incorrect_cvc' | 'processing_error';
  readonly declineCode?: string;
  readonly message: string;
}

export type CardOutcome = { readonly kind: 'succeeds' } | { readonly kind: 'authenticates' } | Decline;

export const succeeds: CardOutcome = { kind: 'succeeds' };
export const authenticates: CardOutcome = { kind: 'authenticates' };

export function declined(declineCode: string, message = 'Your card was declined.'): Decline {
  return { kind: 'declined', code: 'card_declined', declineCode, message };
}
