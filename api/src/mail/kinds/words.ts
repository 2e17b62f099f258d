import { priceInWords } from '../../common/words.js';
import type { Sale } from '../../payments/payment-lookup.service.js';
import type { DiscountRecord } from '../../prices/discount.schema.js';

/** Rows of a receipt above the price that was paid. */
export function discountFacts(discount: DiscountRecord | undefined): [string, string][] {
  if (!discount) return [];
  const { percent, label, listPriceMinor, amountMinor } = discount;
  return [
    ['List price', priceInWords(listPriceMinor)],
    [`${percent}% off, ${label}`, priceInWords(-amountMinor)],
  ];
}

/** For mails with cancelled sessions attached, which not all mail programs apply without a click. */
export const cancellationNote = { text: 'Open what is attached to take the sessions out of your calendar.' };

/** Rows for a payment that has its receipt number. */
export function receiptFacts(receipt: Sale['receipt']): [string, string][] {
  return receipt ? [['Receipt', receipt.number]] : [];
}
