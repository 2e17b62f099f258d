import { readClaims, renewalDueIn } from './access-claims';
import { aToken } from './test/fake-tenant';

const claimsOf = (person: Parameters<typeof aToken>[0]) => readClaims(aToken(person));

describe('the claims of a token', () => {
  it('are decoded with letters of any alphabet', () => {
    expect(claimsOf({ name: 'Žofie Ångström 李' })?.user.displayName).toBe('Žofie Ångström 李');
  });

  it('use the address of a user without a name', () => {
    expect(claimsOf({ name: '' })?.user.displayName).toBe('nora@example.test');
  });
});

describe('when a token is due', () => {
  const endingIn = (seconds: number, now = 1_000_000) => {
    const claims = readClaims(aToken());
    if (claims === undefined) throw new Error('unreadable');
    return renewalDueIn({ ...claims, endsAt: now / 1000 + seconds }, now);
  };

  it.each([
    ['an hour', 3600, 3_545_000],
    ['a minute, at half of it', 60, 30_000],
    ['nothing', 0, 0],
    ['less than nothing', -5, 0],
    ['more than a timer can hold', 90 * 24 * 3600, 2 ** 31 - 1],
  ])('leaves time for %s', (_, seconds, expected) => {
    expect(endingIn(seconds)).toBe(expected);
  });
});
