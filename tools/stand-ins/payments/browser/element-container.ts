/** What an element may be, besides being there. */
export type ElementState = 'complete' | 'empty' | 'focus' | 'invalid';

/** Classes the element puts on its container, unless the page names its own. */
const defaults: Readonly<Record<ElementState | 'base', string>> = {
  base: 'StripeElement',
  complete: 'StripeElement--complete',
  empty: 'StripeElement--empty',
  focus: 'StripeElement--focus',
  invalid: 'StripeElement--invalid',
};
const states: readonly ElementState[] = ['complete', 'empty', 'focus', 'invalid'];

export type ContainerClasses = Readonly<Partial<Record<ElementState | 'base', string>>>;

/** The page's own node around an element: holds its frame, shows its state as classes, answers its label. */
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
    // A label cannot reach into a frame by itself.
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
