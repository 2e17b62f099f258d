// Created when first used: an Intl object takes longer to create than the rest of the bundle to load.
let dollars: Intl.NumberFormat | undefined;
let day: Intl.DateTimeFormat | undefined;

/** @param price in dollars */
export function formatPrice(price: number): string {
  dollars ??= new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    trailingZeroDisplay: 'stripIfInteger',
  });
  return dollars.format(price);
}

/** Date in the reader's time zone. @param moment ISO 8601 */
export function formatDate(moment: string): string {
  day ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
  return day.format(new Date(moment));
}
