import type { RefCallback } from 'react';
import { MAIN_ID } from './layout-ids';

/** @param part id of an element within the page that gets the focus instead, if there is one */
export function focusMain(part = ''): void {
  const element = document.getElementById(part) ?? document.getElementById(MAIN_ID);
  if (!element) return;
  // Headings and sections cannot have the focus otherwise.
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** Ref of an element with a button that removes it: the focus would be lost with the button. */
export const focusMainOnRemoval: RefCallback<HTMLElement> = (element) => () => {
  if (element?.contains(document.activeElement)) focusMain();
};
