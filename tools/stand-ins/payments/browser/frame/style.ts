import type { StyleRule } from '../messages.js';

const properties: Readonly<Record<string, string>> = {
  backgroundColor: 'background-color',
  color: 'color',
  fontFamily: 'font-family',
  fontSize: 'font-size',
  fontSmoothing: '-webkit-font-smoothing',
  fontStyle: 'font-style',
  fontVariant: 'font-variant',
  fontWeight: 'font-weight',
  letterSpacing: 'letter-spacing',
  lineHeight: 'line-height',
  padding: 'padding',
  textAlign: 'text-align',
  textDecoration: 'text-decoration',
  textShadow: 'text-shadow',
  textTransform: 'text-transform',
};

const pseudoSelectors = [
  '::placeholder',
  ':hover',
  ':focus',
  ':disabled',
  ':-webkit-autofill',
  '::selection',
] as const;

/** Parts of a style in ascending order of priority. */
const parts = [
  { name: 'base', input: 'input', icon: '.icon' },
  { name: 'complete', input: 'input.is-complete', icon: '.is-complete .icon' },
  { name: 'empty', input: 'input.is-empty', icon: '.is-empty .icon' },
  { name: 'invalid', input: 'input.is-invalid', icon: '.has-invalid .icon' },
] as const;

export function styleSheet(style: Readonly<Record<string, StyleRule>> = {}): string {
  return parts
    .flatMap(({ name, input, icon }) => {
      const rule = style[name] ?? {};
      const iconColor = valueOf(rule['iconColor']);
      return [
        `${input} { ${declarations(rule)} }`,
        ...pseudoSelectors.map((suffix) => `${input}${suffix} { ${declarations(rule[suffix])} }`),
        iconColor === undefined ? '' : `${icon} { color: ${iconColor} }`,
      ];
    })
    .filter((rule) => rule !== '' && !rule.endsWith('{  }'))
    .join('\n');
}

function declarations(rule: unknown): string {
  if (typeof rule !== 'object' || rule === null) return '';
  return Object.entries(rule)
    .map(([name, value]) => ({ property: properties[name], value: valueOf(value) }))
    .filter(({ property, value }) => property !== undefined && value !== undefined)
    .map(({ property, value }) => `${property}: ${value}`)
    .join('; ');
}

/** CSS value from the untrusted page; `undefined` if the value could end its rule or load a resource. */
function valueOf(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && !/[;{}<>\\]|url\s*\(/i.test(text) ? text : undefined;
}
