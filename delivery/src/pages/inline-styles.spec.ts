import { createHash } from 'node:crypto';
import { inlineStyle, styleHashes } from './inline-styles.js';

const href = '/shell/1/main.css';

it('makes relative addresses of the style sheet absolute', () => {
  expect(inlineStyle('@font-face{src:url(assets/text.woff2) format("woff2")}', href)).toBe(
    '@font-face{src:url(/shell/1/assets/text.woff2) format("woff2")}',
  );
  expect(inlineStyle(`a{background:url("./a.svg"),url('../2/b.svg')}`, href)).toBe(
    `a{background:url("/shell/1/a.svg"),url('/shell/2/b.svg')}`,
  );
});

it.each(['/og.jpg', 'https://blush.test/a.svg', '"data:image/svg+xml,%3Csvg/%3E"', '#fade'])(
  'leaves url(%s) as it is',
  (address) => {
    const css = `a{mask:url(${address})}`;
    expect(inlineStyle(css, href)).toBe(css);
  },
);

it('escapes text that would close the style element', () => {
  expect(inlineStyle('a::after{content:"</style><script>"}\n', href)).toBe(
    'a::after{content:"<\\/style><script>"}',
  );
});

it('gives style sheets that have the same text in the page one common hash, that of this text', () => {
  const text = inlineStyle('a{color:red}\n', href);
  const hash = `'sha256-${createHash('sha256').update('a{color:red}').digest('base64')}'`;
  const styles = new Map([
    [href, text],
    ['/remotes/a/1/same.css', text],
  ]);
  expect(styleHashes(styles)).toEqual([hash]);
});
