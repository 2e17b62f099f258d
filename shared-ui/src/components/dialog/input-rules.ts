import { accountMessages, isEmail } from '../../contracts/index';

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

/** Returns the message to show; `undefined` for a valid value. */
export function inputProblem(kind: InputKind, value: string): string | undefined {
  return rules[kind](value.trim());
}
