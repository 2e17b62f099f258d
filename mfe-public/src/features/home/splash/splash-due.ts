/** Path that this document was loaded at; later navigations do not change it. */
const loadedAt = typeof window === 'undefined' ? '' : addressOfDocument();

let played = false;

/** From Navigation Timing, because the address may have been rewritten, for example after a sign-in. */
function addressOfDocument(): string {
  const [navigation] = performance.getEntriesByType('navigation');
  return new URL(navigation?.name ?? window.location.href).pathname;
}

/** `true` once per full load of the home page; browser only. */
export function splashDue(): boolean {
  return loadedAt === '/' && !played;
}

export function splashPlayed(): void {
  played = true;
}
