const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});

/** A price in dollars, as the wire carries it: `$40`, `$19.99`. */
export function formatPrice(price: number): string {
  return dollars.format(price);
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** The day of an ISO 8601 moment, in the reader's time zone: `Aug 31, 2025`. */
export function formatDate(moment: string): string {
  return day.format(new Date(moment));
}
