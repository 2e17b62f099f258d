import type { Page } from '@playwright/test';

/** Makes the window as wide as a phone's. */
export async function onPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
}

/** Makes the window as wide as that of a laptop (1280 pixels) at 400 % zoom (WCAG 1.4.10), which some phones have, too. */
export async function onNarrowPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 568 });
}

/** Makes the window as wide as an upright tablet's. */
export async function onTablet(page: Page): Promise<void> {
  await page.setViewportSize({ width: 768, height: 1024 });
}

/** Pixels by which the page is wider than the window. */
export function horizontalOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Makes the window as large as that of a laptop (1280 by 800 pixels) at 200 % zoom. */
export async function atDoubleZoom(page: Page): Promise<void> {
  await page.setViewportSize({ width: 640, height: 400 });
}

/** Controls of the page that a fixed or sticky part covers when they get the focus. */
export function coveredControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const floating = (element: Element | null): Element | null => {
      for (let part = element; part; part = part.parentElement)
        if (['fixed', 'sticky'].includes(getComputedStyle(part).position)) return part;
      return null;
    };
    const controls = document.querySelectorAll<HTMLElement>('main :is(a, button, input, select, textarea)');
    return [...controls].flatMap((control) => {
      if (!control.checkVisibility()) return [];
      control.focus();
      if (document.activeElement !== control) return [];
      const { left, top, width, height } = control.getBoundingClientRect();
      const above = floating(document.elementFromPoint(left + width / 2, top + height / 2));
      return above && !above.contains(control) ? [control.outerHTML.slice(0, 200)] : [];
    });
  });
}
