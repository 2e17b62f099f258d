import { accountMessages, isEmail } from '../../contracts/index';

/** `long-text` is several lines. */
export type InputKind = 'text' | 'long-text' | 'email' | 'url';

function isWebAddress(value: string): boolean {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  return url !== undefined && (url.protocol === 'http:' || url.protocol === 'https:');
}

const rules: Readonly<Record<InputKind, (value: string) => string | undefined>> = {
  text: () => undefined,
  'long-text': () => undefined,
  email: (value) => (isEmail(value) ? undefined : accountMessages.invalidEmail),
  url: (value) => (isWebAddress(value) ? undefined : accountMessages.invalidUrl),
};

/** What is wrong with a value of a dialog's input, as the sentence to show; `undefined` when it is good. */
export function inputProblem(kind: InputKind, value: string): string | undefined {
  return rules[kind](value.trim());
}
