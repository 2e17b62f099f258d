/*
 * Queries by label, and by role with a name, ask each control of a page for its labels. jsdom walks the whole page for the
 * labels of a control and, for each of these, from the beginning of the page to its control.
 */
const LABELABLE = 'button, input:not([type="hidden" i]), meter, output, progress, select, textarea';
const constructors = [
  HTMLButtonElement,
  HTMLInputElement,
  HTMLMeterElement,
  HTMLOutputElement,
  HTMLProgressElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
];

function controlOf(label: HTMLLabelElement): Element | null {
  if (!label.hasAttribute('for')) return label.querySelector(LABELABLE);
  const root = label.getRootNode();
  const control = root instanceof Document ? root.getElementById(label.htmlFor) : null;
  return control?.matches(LABELABLE) ? control : null;
}

for (const { prototype } of constructors)
  Object.defineProperty(prototype, 'labels', {
    configurable: true,
    get(this: Element) {
      if (!this.matches(LABELABLE)) return null;
      const labels = [...this.ownerDocument.querySelectorAll('label')];
      return labels.filter((label) => controlOf(label) === this);
    },
  });

export {};
