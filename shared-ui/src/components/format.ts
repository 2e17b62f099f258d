const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});

/** Takes dollars. */
export function formatPrice(price: number): string {
  return dollars.format(price);
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** Takes ISO 8601; shows the reader's time zone. */
export function formatDate(moment: string): string {
  return day.format(new Date(moment));
}
