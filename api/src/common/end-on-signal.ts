/** As the first process of a container, Node.js ignores SIGTERM without a listener, and would be killed after the grace period. */
export function endOnSignal(): void {
  process.once('SIGTERM', () => process.exit(143));
}
