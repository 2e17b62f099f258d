import { REFRESHES } from '../src/query/index';

let note: ((event: Event) => void) | undefined;

afterEach(() => {
  if (note) window.removeEventListener(REFRESHES, note);
});

/** The operations of each refetch in all tabs, until the test ends. */
export function noteRefreshes(): string[][] {
  const noted: string[][] = [];
  note = (event) => void noted.push((event as CustomEvent<string[]>).detail);
  window.addEventListener(REFRESHES, note);
  return noted;
}
