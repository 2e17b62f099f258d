import { brandOf } from '../../cards/card-number.js';
import type { CardChange, CardOptions, ValidationError } from '../messages.js';
import { digitsOf, type FieldName, fieldNames, type FieldState, fieldState } from './fields.js';
import { caretAfter, formatField } from './format.js';
import { styleSheet } from './style.js';

export class CardForm {
  private readonly inputs: ReadonlyMap<FieldName, HTMLInputElement>;
  /** Fields that were left or submitted: only these show an error while incomplete. */
  private readonly blurred = new Set<FieldName>();
  private hidePostal = false;

  constructor(
    private readonly root: HTMLElement,
    private readonly sheet: HTMLStyleElement,
    private readonly onChange: () => void,
  ) {
    this.inputs = new Map(fieldNames.map((name) => [name, inputOf(root, name)]));
    for (const [name, input] of this.inputs) {
      input.addEventListener('input', () => this.onInput(name, input));
      input.addEventListener('blur', () => this.onBlur(name));
      input.addEventListener('keydown', (event) => this.onKeyDown(event, name, input));
    }
  }

  apply(options: CardOptions): void {
    this.hidePostal = options.hidePostalCode ?? false;
    this.sheet.textContent = styleSheet(options.style);
    this.input('postal').hidden = this.hidePostal;
    this.root.classList.toggle('without-icon', options.hideIcon ?? false);
    for (const input of this.inputs.values()) input.disabled = options.disabled ?? false;
    const postal = options.value?.postalCode;
    if (postal !== undefined) this.input('postal').value = formatField('postal', postal, '');
    this.show();
  }

  focus(): void {
    const next = this.names.find((name) => this.stateOf(name).state !== 'valid') ?? 'cardnumber';
    this.input(next).focus();
  }

  blur(): void {
    for (const input of this.inputs.values()) input.blur();
  }

  clear(): void {
    for (const input of this.inputs.values()) input.value = '';
    this.blurred.clear();
    this.show();
    this.onChange();
  }

  submitError(): ValidationError | undefined {
    for (const name of this.names) this.blurred.add(name);
    this.show();
    return this.names.map((name) => this.stateOf(name)).find(({ state }) => state !== 'valid')?.error;
  }

  value(name: FieldName): string {
    return this.input(name).value;
  }

  get change(): CardChange {
    const states = this.names.map((name) => this.stateOf(name));
    return {
      elementType: 'card',
      empty: states.every(({ state }) => state === 'empty'),
      complete: states.every(({ state }) => state === 'valid'),
      brand: brandOf(digitsOf(this.value('cardnumber'))).name,
      error: this.names.filter((name) => this.isWrong(name)).map((name) => this.stateOf(name).error)[0],
      value: { postalCode: this.value('postal') },
    };
  }

  private get names(): readonly FieldName[] {
    return fieldNames.filter((name) => name !== 'postal' || !this.hidePostal);
  }

  private input(name: FieldName): HTMLInputElement {
    const input = this.inputs.get(name);
    if (!input) throw new Error(`no field ${name}`);
    return input;
  }

  private stateOf(name: FieldName): FieldState {
    return fieldState(name, this.value(name), this.value('cardnumber'), new Date());
  }

  private isWrong(name: FieldName): boolean {
    const { state } = this.stateOf(name);
    return state === 'invalid' || (state === 'incomplete' && this.blurred.has(name));
  }

  private onInput(name: FieldName, input: HTMLInputElement): void {
    const caret = input.selectionStart ?? input.value.length;
    const atEnd = caret === input.value.length;
    const before = input.value.slice(0, caret);
    input.value = formatField(name, input.value, this.value('cardnumber'));
    const place = atEnd ? input.value.length : caretAfter(input.value, before);
    input.setSelectionRange(place, place);
    this.show();
    this.onChange();
    const next = this.names[this.names.indexOf(name) + 1];
    const finished = atEnd && this.stateOf(name).state === 'valid';
    if (finished && next !== undefined && document.activeElement === input) this.input(next).focus();
  }

  private onBlur(name: FieldName): void {
    if (this.value(name) !== '') this.blurred.add(name);
    this.show();
    this.onChange();
  }

  private onKeyDown(event: KeyboardEvent, name: FieldName, input: HTMLInputElement): void {
    const atStart = input.selectionStart === 0 && input.selectionEnd === 0;
    const back = atStart && (event.key === 'ArrowLeft' || event.key === 'Backspace');
    const end = input.value.length;
    const forward = event.key === 'ArrowRight' && input.selectionStart === end && input.selectionEnd === end;
    if (!back && !forward) return;
    const target = this.names[this.names.indexOf(name) + (back ? -1 : 1)];
    if (target === undefined) return;
    event.preventDefault();
    const neighbour = this.input(target);
    const place = back ? neighbour.value.length : 0;
    neighbour.focus();
    neighbour.setSelectionRange(place, place);
  }

  private show(): void {
    for (const [name, input] of this.inputs) {
      const { state } = this.stateOf(name);
      const wrong = this.isWrong(name);
      input.classList.toggle('is-empty', state === 'empty');
      input.classList.toggle('is-complete', state === 'valid');
      input.classList.toggle('is-invalid', wrong);
      input.setAttribute('aria-invalid', String(wrong));
    }
    const { brand, complete, empty } = this.change;
    this.root.dataset['brand'] = brand;
    this.root.classList.toggle('is-complete', complete);
    this.root.classList.toggle('is-empty', empty);
    this.root.classList.toggle(
      'has-invalid',
      this.names.some((name) => this.isWrong(name)),
    );
  }
}

function inputOf(root: HTMLElement, name: FieldName): HTMLInputElement {
  const input = root.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  if (!input) throw new Error(`no input ${name}`);
  return input;
}
