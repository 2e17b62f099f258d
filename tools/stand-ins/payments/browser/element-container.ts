export type ElementState = 'complete' | 'empty' | 'focus' | 'invalid';

/** Default class names of stripe.js. */
const defaults: Readonly<Record<ElementState | 'base', string>> = {
  base: 'StripeElement',
  complete: 'StripeElement--complete',
  empty: 'StripeElement--empty',
  focus: 'StripeElement--focus',
  invalid: 'StripeElement--invalid',
};
const states: readonly ElementState[] = ['complete', 'empty', 'focus', 'invalid'];

export type ContainerClasses = Readonly<Partial<Record<ElementState | 'base', string>>>;

export class ElementContainer {
  private readonly labels: HTMLElement[];

  constructor(
    readonly node: HTMLElement,
    frame: HTMLIFrameElement,
    private readonly classes: ContainerClasses,
    private readonly focus: () => void,
  ) {
    const wrapper = Object.assign(document.createElement('div'), { className: '__PrivateStripeElement' });
    wrapper.append(frame);
    node.replaceChildren(wrapper);
    node.classList.add(...this.classesOf('base'));
    // Labels need a click handler, because they cannot focus an input inside a frame.
    this.labels = node.id
      ? [...document.querySelectorAll<HTMLElement>(`label[for="${CSS.escape(node.id)}"]`)]
      : [];
    for (const label of this.labels) label.addEventListener('click', focus);
  }

  show(current: ReadonlySet<ElementState>): void {
    for (const state of states)
      for (const name of this.classesOf(state)) this.node.classList.toggle(name, current.has(state));
  }

  submitForm(): void {
    this.node.closest('form')?.requestSubmit();
  }

  remove(): void {
    for (const label of this.labels) label.removeEventListener('click', this.focus);
    for (const name of ['base', ...states] as const) this.node.classList.remove(...this.classesOf(name));
    this.node.replaceChildren();
  }

  private classesOf(name: ElementState | 'base'): string[] {
    return (this.classes[name] ?? defaults[name]).split(/\s+/).filter(Boolean);
  }
}
