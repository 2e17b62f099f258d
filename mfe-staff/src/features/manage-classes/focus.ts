/** Whether the element with this id contains the focus. */
export function hasFocus(id: string): boolean {
  return document.getElementById(id)?.contains(document.activeElement) ?? false;
}

/** Focuses the first of these elements that is on the page. */
export function focusOn(...ids: readonly string[]): void {
  ids
    .map((id) => document.getElementById(id))
    .find((element) => element !== null)
    ?.focus();
}
