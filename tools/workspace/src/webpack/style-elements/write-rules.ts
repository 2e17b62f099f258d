const written = new WeakMap<Element, string>();

/** Fills an empty style element by the CSS object model: the portal's CSP refuses the text of style elements. */
export function writeRules(element: Element | null, css: string): void {
  if (!(element instanceof HTMLStyleElement) || !element.sheet || written.get(element) === css) return;
  // The sheet of an element cannot parse a whole text.
  const parsed = new CSSStyleSheet();
  parsed.replaceSync(css);
  while (element.sheet.cssRules.length > 0) element.sheet.deleteRule(0);
  for (const [index, { cssText }] of [...parsed.cssRules].entries()) element.sheet.insertRule(cssText, index);
  written.set(element, css);
}
