/** Hands a letter to the visitor's mail program; the page stays. */
export function openLetter(mailto: string): void {
  window.location.assign(mailto);
}
