/*
 * Takes the place of the module by which antd inserts style sheets as text. The portal's Content-Security-Policy allows no
 * such text: rules are added to an empty element instead, by the CSS object model.
 */
import { injectCSS, removeCSS, updateCSS as updateElement } from '@rc-component/util/es/Dom/dynamicCSS.js';

export { injectCSS, removeCSS };
export { clearContainerCache } from '@rc-component/util/es/Dom/dynamicCSS.js';

const written = new WeakMap<HTMLStyleElement, string>();

export function updateCSS(...[css, key, option]: Parameters<typeof updateElement>): HTMLElement {
  const element = updateElement('', key, option);
  if (element instanceof HTMLStyleElement && element.sheet && written.get(element) !== css) {
    replaceRules(element.sheet, css);
    written.set(element, css);
  }
  return element;
}

/** A sheet of an element cannot parse whole texts. */
function replaceRules(sheet: CSSStyleSheet, css: string): void {
  const parsed = new CSSStyleSheet();
  parsed.replaceSync(css);
  while (sheet.cssRules.length > 0) sheet.deleteRule(0);
  for (const [index, { cssText }] of [...parsed.cssRules].entries()) sheet.insertRule(cssText, index);
}
