import {
  type ClassDetails,
  type ClassSession,
  detailsInWords,
  placeOf,
  sessionTimes,
} from '@blush/shared-ui/contracts';
import { priceInWords } from '../../common/in-words.js';
import type { Sale } from '../../payments/payment-lookup.service.js';
import type { DiscountRecord } from '../../prices/discount.schema.js';

type Fact = readonly [label: string, value: string];

/** Times in the time zone of the class, because that of the recipient is not known. */
export function timesInWords(session: ClassSession): string {
  return `${sessionTimes(session, session.zone)} in ${placeOf(session.zone)}`;
}

export function sessionFacts(sessions: readonly ClassSession[]): Fact[] {
  return sessions.map((session, index) => [
    sessions.length > 1 ? `Session ${index + 1}` : 'When',
    timesInWords(session),
  ]);
}

export function formatFacts({ format }: ClassDetails): Fact[] {
  const name = detailsInWords({ format }).format;
  return name === undefined ? [] : [['How it takes place', name]];
}

export function placeFacts({ place }: ClassDetails): Fact[] {
  return place === undefined ? [] : [['Where', place]];
}

export function kitFacts({ kit }: ClassDetails): Fact[] {
  return kit === undefined ? [] : [['Bring', kit.join('; ')]];
}

/** Sessions that are neither cancelled nor over. */
export function sessionsToCome(sessions: readonly ClassSession[], now: Date): ClassSession[] {
  return sessions.filter(
    ({ end, cancelledAt }) => cancelledAt === undefined && Date.parse(end) > now.getTime(),
  );
}

/** Where the link to join is: no mail has it, because mails may be forwarded. */
export function whereLinksAre({ place, format }: ClassDetails): string {
  return place === undefined && format !== 'recorded'
    ? 'The link to join, if the class has one, and the materials are on the page of your class.'
    : 'The materials are on the page of your class.';
}

/** Rows of a receipt above the price that was paid. */
export function discountFacts(discount: DiscountRecord | undefined): [string, string][] {
  if (!discount) return [];
  const { percent, label, listPriceMinor, amountMinor } = discount;
  return [
    ['List price', priceInWords(listPriceMinor)],
    [`${percent}% off, ${label}`, priceInWords(-amountMinor)],
  ];
}

/** For mails with cancellations of sessions attached, which some mail programs apply only after a click. */
export const cancellationNote = { text: 'Open what is attached to take the sessions out of your calendar.' };

/** Rows for a payment that has its receipt number. */
export function receiptFacts(receipt: Sale['receipt']): [string, string][] {
  return receipt ? [['Receipt', receipt.number]] : [];
}
