const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** UTC day of a payment or a refund, as on the receipt that is mailed and downloaded. @param moment ISO 8601 */
export function paymentDay(moment: string): string {
  return day.format(new Date(moment));
}
