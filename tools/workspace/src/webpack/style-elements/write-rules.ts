const written = new WeakMap<Element, string>();

/** Sets the rules of a style element through the CSSOM, because the portal's CSP blocks inline style text. */
export function writeRules(element: Element | null, css: string): void {
  if (!(element instanceof HTMLStyleElement) || !element.sheet || written.get(element) === css) return;
  // replaceSync() works only on constructed style sheets, so parse there and copy rule by rule.
  const parsed = new CSSStyleSheet();
  parsed.replaceSync(css);
  while (element.sheet.cssRules.length > 0) element.sheet.deleteRule(0);
  for (const [index, { cssText }] of [...parsed.cssRules].entries()) element.sheet.insertRule(cssText, index);
  written.set(element, css);
}
