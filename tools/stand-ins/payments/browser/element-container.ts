export type ElementState = 'complete' | 'empty' | 'focus' | 'invalid';

/** Default class names of stripe.js. */
const defaultClasses: Readonly<Record<ElementState | 'base', string>> = {
  base: 'StripeElement',
  complete: 'StripeElement--complete',
  empty: 'StripeElement--empty',
  focus: 'StripeElement--focus',
  invalid: 'StripeElement--invalid',
};
const elementStates: readonly ElementState[] = ['complete', 'empty', 'focus', 'invalid'];

export type ContainerClasses = Readonly<Partial<Record<ElementState | 'base', string>>>;

/** Page element around the frame of a card form: has the classes of its state, and makes its labels focus the form. */
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
    // A label cannot focus an input in a frame by itself.
    this.labels = node.id
      ? [...document.querySelectorAll<HTMLElement>(`label[for="${CSS.escape(node.id)}"]`)]
      : [];
    for (const label of this.labels) label.addEventListener('click', focus);
  }

  show(activeStates: ReadonlySet<ElementState>): void {
    for (const state of elementStates)
      for (const className of this.classesOf(state))
        this.node.classList.toggle(className, activeStates.has(state));
  }

  submitForm(): void {
    this.node.closest('form')?.requestSubmit();
  }

  remove(): void {
    for (const label of this.labels) label.removeEventListener('click', this.focus);
    for (const key of ['base', ...elementStates] as const) this.node.classList.remove(...this.classesOf(key));
    this.node.replaceChildren();
  }

  private classesOf(key: ElementState | 'base'): string[] {
    return (this.classes[key] ?? defaultClasses[key]).split(/\s+/).filter(Boolean);
  }
}
