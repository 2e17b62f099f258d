export function openMailProgram(mailto: string): void {
  window.location.assign(mailto);
}
