/**
 * Without a listener, a container's first process ignores SIGTERM and is killed after the grace period.
 * @returns a function that removes the listener
 */
export function endOnSignal(): () => void {
  const end = () => process.exit(143);
  process.once('SIGTERM', end);
  return () => process.off('SIGTERM', end);
}
