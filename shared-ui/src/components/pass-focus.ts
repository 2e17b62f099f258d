import type { RefCallback } from 'react';

/**
 * Creates a ref: when its element is removed and contains the focus, the focus moves to the nearest element around it that
 * matches and stays on the page. Call it outside components, because React detaches a new ref at each render.
 */
export const passFocusTo =
  (selector: string): RefCallback<Element> =>
  (element) =>
  () => {
    if (!element?.contains(document.activeElement)) return;
    const around = [...document.querySelectorAll<HTMLElement>(selector)]
      .filter((candidate) => candidate.contains(element.parentNode))
      .reverse();
    const focusNearest = () => {
      const nearest = around.find(({ isConnected }) => isConnected);
      if (!nearest) return;
      if (nearest.tabIndex < 0) {
        nearest.tabIndex = -1;
        // A ring around a whole region would mark nothing.
        nearest.style.outline = 'none';
      }
      nearest.focus({ preventScroll: true });
    };
    focusNearest();
    // The same update may remove the nearest too, such as the row of a filtered list.
    queueMicrotask(() => {
      if (document.activeElement === document.body) focusNearest();
    });
  };
