/** Test cards of the payment provider. */
export const cards = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  insufficientFunds: '4000 0000 0000 9995',
  /** The bank requires 3-D Secure. */
  asksTheBank: '4000 0025 0000 3155',
} as const;
