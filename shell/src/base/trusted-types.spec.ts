import { policy, trustScriptsOf } from './trusted-types';

const refused = null;

describe('Trusted Types', () => {
  it('refuse HTML with an element, except the empty script element by which React creates all scripts', () => {
    for (const html of [
      '<img src=x onerror=alert(1)>',
      '<script>alert(1)</script>',
      'a<b',
      '<script></script> ',
    ])
      expect(policy.createHTML(html)).toBe(refused);
    for (const html of ['', '<script></script>', '{"name":"\\u003cb>"}'])
      expect(policy.createHTML(html)).toBe(html);
  });

  it('let scripts of the portal run', () => {
    for (const path of ['/shell/1/main.js', 'a.js', 'http://localhost/remotes/mfe-public/1/entry.js'])
      expect(policy.createScriptURL(path)).toBe(path);
    for (const url of ['//evil.test/a.js', 'http://localhost:81/a.js', 'http://localhost@evil.test/a.js'])
      expect(policy.createScriptURL(url)).toBe(refused);
  });

  it('let the scripts of the payment provider run', () => {
    for (const url of ['https://js.stripe.com/v3/', 'https://b.js.stripe.com/a.js'])
      expect(policy.createScriptURL(url)).toBe(url);
    for (const url of [
      'http://js.stripe.com/v3/',
      'https://js.stripe.com.evil.test/',
      'https://evil.test/js.stripe.com',
      'data:text/javascript,alert(1)',
      'javascript:alert(1)',
    ])
      expect(policy.createScriptURL(url)).toBe(refused);
  });

  it('refuse scripts of another origin until it is declared as trusted', () => {
    const standIn = 'http://localhost:4203/stripe.js';
    const override = 'http://localhost:4212/entry.js';
    expect([standIn, override].map(policy.createScriptURL)).toEqual([refused, refused]);
    trustScriptsOf(undefined);
    trustScriptsOf(standIn);
    expect([standIn, override].map(policy.createScriptURL)).toEqual([standIn, refused]);
    trustScriptsOf('http://localhost:4212/build.json');
    expect(policy.createScriptURL(override)).toBe(override);
  });
});
