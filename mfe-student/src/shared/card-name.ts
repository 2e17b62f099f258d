const brands: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_au: 'eftpos',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/** For example "Visa ending in 4242". @param brand the payment provider's word */
export function cardName({ brand, last4 }: { readonly brand: string; readonly last4: string }): string {
  return `${brands[brand] ?? 'Card'} ending in ${last4}`;
}
