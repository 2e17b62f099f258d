/*
 * Queries by role ask for the computed style of most elements of a page. jsdom computes twenty properties at each call,
 * most of them colours, which took a seventh of the processor time of the tests. As tests have no style sheets, the properties
 * that Testing Library reads follow from inline styles and from jsdom's own sheet, in which they depend only on the name
 * of an element and the attributes below. All other properties are still computed by jsdom.
 */
const { getComputedStyle } = window;
const ATTRIBUTES = ['hidden', 'open', 'type'];
const defaultDisplays = new Map<string, string>();

function defaultDisplay(element: Element): string {
  const set = ATTRIBUTES.filter((name) => element.hasAttribute(name));
  const key = [element.localName, ...set.map((name) => `${name}=${element.getAttribute(name)}`)].join(' ');
  const known = defaultDisplays.get(key);
  if (known !== undefined) return known;
  const alike = document.createElementNS(element.namespaceURI, element.localName);
  for (const name of set) alike.setAttribute(name, element.getAttribute(name) ?? '');
  const { display } = getComputedStyle(alike);
  defaultDisplays.set(key, display);
  return display;
}

function inlineStyle(element: Element, property: string): string {
  // jsdom creates the object of a style at its first use, which costs more than a look at the attribute.
  return element.hasAttribute('style') ? (element as HTMLElement).style.getPropertyValue(property) : '';
}

function inheritedStyle(element: Element, property: string, initial: string): string {
  for (let from: Element | null = element; from !== null; from = from.parentElement) {
    const value = inlineStyle(from, property);
    if (value !== '') return value;
  }
  return initial;
}

const computed: Record<string, (element: Element) => string> = {
  display: (element) => inlineStyle(element, 'display') || defaultDisplay(element),
  visibility: (element) => inheritedStyle(element, 'visibility', 'visible'),
  'pointer-events': (element) => inheritedStyle(element, 'pointer-events', 'auto'),
};
const cssName = (property: string) => (property === 'pointerEvents' ? 'pointer-events' : property);

// Without the second argument: jsdom logs an error for pseudo elements.
window.getComputedStyle = (element) =>
  new Proxy({} as CSSStyleDeclaration, {
    get(_, property) {
      const compute = typeof property === 'string' ? computed[cssName(property)] : undefined;
      if (compute !== undefined) return compute(element);
      if (property === 'getPropertyValue')
        return (name: string) =>
          computed[name]?.(element) ?? getComputedStyle(element).getPropertyValue(name);
      const style = getComputedStyle(element);
      const value: unknown = Reflect.get(style, property);
      return typeof value === 'function' ? (value.bind(style) as unknown) : value;
    },
  });

export {};
