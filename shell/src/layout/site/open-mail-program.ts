export function openLetter(mailto: string): void {
  window.location.assign(mailto);
}
