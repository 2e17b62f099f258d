import { requiresAuthentication, type CardOutcome, declined, disputed, succeeds } from './card-outcome.js';

const insufficientFunds = declined('insufficient_funds', 'Your card has insufficient funds.');
const genericDecline = declined('generic_decline');

/** Outcomes of Stripe's published test card numbers. */
const outcomes: Readonly<Record<string, CardOutcome>> = {
  '4242424242424242': succeeds,
  '4000056655665556': succeeds,
  '5555555555554444': succeeds,
  '2223003122003222': succeeds,
  '5200828282828210': succeeds,
  '378282246310005': succeeds,
  '371449635398431': succeeds,
  '6011111111111117': succeeds,
  '3056930009020004': succeeds,
  '36227206271667': succeeds,
  '3566002020360505': succeeds,
  '6200000000000005': succeeds,
  '4000002500003155': requiresAuthentication,
  '4000002760003184': requiresAuthentication,
  '4000000000003220': requiresAuthentication,
  '4000000000000259': disputed('fraudulent'),
  '4000000000002685': disputed('product_not_received'),
  '4000000000001976': disputed('fraudulent', 'warning_needs_response'),
  '4000000000000002': genericDecline,
  '4000000000000341': genericDecline,
  '4000000000009995': insufficientFunds,
  '4000000000009987': declined('lost_card'),
  '4000000000009979': declined('stolen_card'),
  '4000000000000069': { kind: 'declined', code: 'expired_card', message: 'Your card has expired.' },
  '4000000000000127': {
    kind: 'declined',
    code: 'incorrect_cvc',
    message: "Your card's security code is incorrect.",
  },
  '4000000000000119': {
    kind: 'declined',
    code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
};

/** Card numbers of Stripe's published test payment methods. */
const methods: Readonly<Record<string, string>> = {
  pm_card_visa: '4242424242424242',
  pm_card_visa_debit: '4000056655665556',
  pm_card_mastercard: '5555555555554444',
  pm_card_amex: '378282246310005',
  pm_card_discover: '6011111111111117',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_visa_chargeDeclined: '4000000000000002',
  pm_card_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_visa_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_chargeDeclinedLostCard: '4000000000009987',
  pm_card_chargeDeclinedStolenCard: '4000000000009979',
  pm_card_chargeDeclinedExpiredCard: '4000000000000069',
  pm_card_chargeDeclinedIncorrectCvc: '4000000000000127',
  pm_card_chargeDeclinedProcessingError: '4000000000000119',
  pm_card_createDispute: '4000000000000259',
  pm_card_createDisputeProductNotReceived: '4000000000002685',
  pm_card_createDisputeInquiry: '4000000000001976',
  pm_card_authenticationRequired: '4000002760003184',
  pm_card_threeDSecureRequired: '4000000000003220',
  pm_card_threeDSecure2Required: '4000000000003220',
};

/** Outcome of a charge. Every real card is declined, as in Stripe's test mode. */
export function outcomeOf(number: string): CardOutcome {
  return (
    outcomes[number] ??
    declined(
      'test_mode_live_card',
      'Your card was declined. Your request was in test mode, but used a non test (live) card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
    )
  );
}

export function numberOfTestMethod(id: string): string | undefined {
  return Object.hasOwn(methods, id) ? methods[id] : undefined;
}
