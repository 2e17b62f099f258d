import { CLAIM_NAMESPACE } from '@blush/shared-ui/contracts';
import { readClaims, renewalDueIn } from './access-claims';
import { aToken } from './test/fake-tenant';

const claimsOf = (person: Parameters<typeof aToken>[0]) => readClaims(aToken(person));

const readable = {
  sub: 'auth0|nora',
  exp: 1_900_000_000,
  [`${CLAIM_NAMESPACE}email`]: 'nora@example.test',
};
const tokenOf = (claims: object) =>
  `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;

describe('the claims of a token', () => {
  it('are the user and the expiry of the token', () => {
    const about = {
      [`${CLAIM_NAMESPACE}name`]: 'Nora',
      [`${CLAIM_NAMESPACE}picture`]: 'https://example.test/n',
    };
    expect(readClaims(tokenOf({ ...readable, ...about }))).toEqual({
      endsAt: 1_900_000_000,
      user: {
        uid: 'auth0|nora',
        email: 'nora@example.test',
        displayName: 'Nora',
        photoURL: 'https://example.test/n',
      },
    });
  });

  it('are decoded from base64url with several - and _', () => {
    const name = '~~~~~~~~~?????????';
    const token = tokenOf({ ...readable, [`${CLAIM_NAMESPACE}name`]: name });
    expect(token.match(/-/g)?.length).toBeGreaterThan(1);
    expect(token.match(/_/g)?.length).toBeGreaterThan(1);
    expect(readClaims(token)?.user.displayName).toBe(name);
  });

  it.each([
    ['sub', 7],
    ['sub', undefined],
    ['exp', '1900000000'],
    ['exp', undefined],
    [`${CLAIM_NAMESPACE}email`, null],
    [`${CLAIM_NAMESPACE}email`, undefined],
  ])('are undefined when %s is %p', (claim, value) => {
    expect(readClaims(tokenOf({ ...readable, [claim]: value }))).toBeUndefined();
  });

  it('may lack name and picture', () => {
    const user = { uid: 'auth0|nora', email: 'nora@example.test', displayName: 'nora@example.test' };
    expect(readClaims(tokenOf(readable))?.user).toEqual(user);
    const wrong = { [`${CLAIM_NAMESPACE}name`]: 7, [`${CLAIM_NAMESPACE}picture`]: 7 };
    expect(readClaims(tokenOf({ ...readable, ...wrong }))?.user).toEqual(user);
  });

  it.each(['', 'nonsense', 'e30.%.x', 'e30.e30'])(
    'are undefined for a string that is no token: "%s"',
    (token) => {
      expect(readClaims(token)).toBeUndefined();
    },
  );

  it('are decoded as UTF-8', () => {
    expect(claimsOf({ name: 'Žofie Ångström 李' })?.user.displayName).toBe('Žofie Ångström 李');
  });

  it.each(['', ' ', '\n\u0000'])('use the e-mail address when the name is blank: %j', (name) => {
    expect(claimsOf({ name })?.user.displayName).toBe('nora@example.test');
  });

  it('have a name that is trimmed, with spaces for control characters', () => {
    expect(claimsOf({ name: ' Nora\tNight\u007f\n' })?.user.displayName).toBe('Nora Night');
  });
});

describe('the time until a renewal', () => {
  const renewalOf = (seconds: number, now = 1_000_000) => {
    const claims = readClaims(aToken());
    if (claims === undefined) throw new Error('unreadable');
    return renewalDueIn({ ...claims, endsAt: now / 1000 + seconds }, now);
  };

  it.each([
    ['that lasts an hour', 3600, 3_545_000],
    ['that lasts a minute: half of it', 60, 30_000],
    ['that ends now', 0, 0],
    ['that ended five seconds ago', -5, 0],
    ['that lasts longer than a timer allows', 90 * 24 * 3600, 2 ** 31 - 1],
  ])('of a token %s', (_, seconds, expected) => {
    expect(renewalOf(seconds)).toBe(expected);
  });
});
