import { loadConfig } from '@blush/server-kit/config';
import { temporaryFolder } from '@blush/server-kit/testing';
import { securityText } from './security-text.js';

const textOf = (env: NodeJS.ProcessEnv, now: string) =>
  securityText(loadConfig({ root: temporaryFolder(), env }), new Date(now));

describe('security.txt', () => {
  it('names the contact, its own addresses, the policy and a language', () => {
    const origins = 'https://school.example.com,https://www.example.com';
    const env = { PORTAL_ORIGIN: origins, SECURITY_CONTACT: 'https://example.com/report' };
    expect(textOf(env, '2026-11-24T10:00:00Z').split('\n')).toEqual([
      'Contact: https://example.com/report',
      'Expires: 2027-05-23T00:00:00.000Z',
      'Canonical: https://school.example.com/.well-known/security.txt',
      'Canonical: https://www.example.com/.well-known/security.txt',
      'Policy: https://school.example.com/security-policy.txt',
      'Preferred-Languages: en',
      '',
    ]);
  });

  it('always expires in 178 to 365 days, and does not change within a day', () => {
    expect(textOf({}, '2030-02-28T23:59:59Z')).toBe(textOf({}, '2030-02-28T00:00:00Z'));
    for (const now of ['2026-11-24T00:00:00Z', '2030-02-28T23:59:59Z']) {
      const [, expires = ''] = /^Expires: (.*)$/m.exec(textOf({}, now)) ?? [];
      const days = (Date.parse(expires) - Date.parse(now)) / 86_400_000;
      expect(days).toBeGreaterThan(178);
      expect(days).toBeLessThan(365);
    }
  });

  it.each(['security@example.com', 'http://example.com', 'mailto:a@b\nExpires: now'])(
    'is not served with the contact %j',
    (contact) => {
      expect(() => textOf({ SECURITY_CONTACT: contact }, '2026-11-24')).toThrow('SECURITY_CONTACT');
    },
  );
});
