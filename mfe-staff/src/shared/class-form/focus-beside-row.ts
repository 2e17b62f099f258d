/**
 * Call before the list row that has the focus is removed. Moves the focus to the button of the next row, or of the
 * previous one, or else to the control below the list.
 */
export function focusBesideRow(within: HTMLElement): void {
  const row = within.closest('li');
  const buttons = [row?.nextElementSibling, row?.previousElementSibling].map((beside) =>
    beside?.querySelector('button'),
  );
  const below = row?.parentElement?.nextElementSibling;
  [...buttons, below?.querySelector('input') ?? below]
    .find((control) => control instanceof HTMLElement)
    ?.focus();
}
