/** A container's first process ignores SIGTERM unless it has a listener, and is then killed after the grace period. */
export function endOnSignal(): void {
  process.once('SIGTERM', () => process.exit(143));
}
