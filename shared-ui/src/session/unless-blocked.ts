/** Browsers throw on any use of site storage that the user blocks; it then counts as empty. */
export function unlessBlocked<Value>(access: () => Value): Value | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
