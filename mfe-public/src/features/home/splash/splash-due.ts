/** Where the browser loaded this document; later navigations happen inside it. */
const loadedAt = typeof window === 'undefined' ? '' : addressOfDocument();

let played = false;

/** The address may have been rewritten since, such as after a sign-in: what the browser noted counts. */
function addressOfDocument(): string {
  const [navigation] = performance.getEntriesByType('navigation');
  return new URL(navigation?.name ?? window.location.href).pathname;
}

/** Whether the splash plays: once, after a full page load of the home page. Asked in a browser only. */
export function splashDue(): boolean {
  return loadedAt === '/' && !played;
}

/** It has played: from here on this document does without. */
export function splashPlayed(): void {
  played = true;
}
