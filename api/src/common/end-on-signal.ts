/** Without a listener, a container's first process ignores SIGTERM and is killed after the grace period. */
export function endOnSignal(): void {
  process.once('SIGTERM', () => process.exit(143));
}
