const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});

/** @param price in dollars */
export function formatPrice(price: number): string {
  return dollars.format(price);
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** Date in the reader's time zone. @param moment ISO 8601 */
export function formatDate(moment: string): string {
  return day.format(new Date(moment));
}
