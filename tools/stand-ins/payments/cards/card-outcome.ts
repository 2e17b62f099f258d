export type CardOutcome =
  | { readonly kind: 'succeeds' }
  | { readonly kind: 'authenticates' }
  | {
      readonly kind: 'declined';
      readonly code: 'card_declined' | 'expired_card' | 'incorrect_cvc' | 'processing_error';
      readonly declineCode?: string;
      readonly message: string;
    };

export const succeeds: CardOutcome = { kind: 'succeeds' };
export const authenticates: CardOutcome = { kind: 'authenticates' };

export function declined(declineCode: string, message = 'Your card was declined.'): CardOutcome {
  return { kind: 'declined', code: 'card_declined', declineCode, message };
}
