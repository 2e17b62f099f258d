/** The form in which Stripe gives times. */
export function unixSeconds(time: Date): number {
  return Math.floor(time.getTime() / 1000);
}
