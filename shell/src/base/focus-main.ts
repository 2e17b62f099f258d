import type { RefCallback } from 'react';
import { MAIN_ID } from './layout-ids';

export function focusMain(): void {
  document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
}

/** Ref of an element with a button that removes it: the focus would be lost with the button. */
export const focusMainOnRemoval: RefCallback<HTMLElement> = (element) => () => {
  if (element?.contains(document.activeElement)) focusMain();
};
