import { jest } from '@jest/globals';
import { found, isOk } from '../testing/findings.js';
import { installation } from '../testing/installation.js';
import { type Answer, stubServer, type StubServer } from '../testing/stub-server.js';
import { clockCheck, judgeSkew } from './clock.js';

it.each([
  [0.3, isOk()],
  [-6, found('warning', '6.0 s behind')],
  [61, found('fault', '61.0 s ahead of')],
])('judges a clock that is %d s ahead', (seconds, finding) => expect(judgeSkew(seconds)).toEqual(finding));

describe('the check of the clock', () => {
  let provider: StubServer;
  let answer: Answer;
  beforeEach(async () => {
    provider = await stubServer(() => answer);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await provider.close();
  });
  const check = () => clockCheck(installation({ AUTH0_DOMAIN: provider.origin })).run();

  it('compares it with the identity provider', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-01-01T01:00:00.500Z'));
    answer = { headers: { date: 'Thu, 01 Jan 2026 01:00:00 GMT' } };
    expect(await check()).toEqual(isOk('agrees'));
    answer = { headers: { date: 'Thu, 01 Jan 2026 00:00:00 GMT' } };
    expect(await check()).toEqual(found('fault', '3600.0 s ahead of'));
  });

  it.each([
    ['without a Date header', { date: false }],
    ['with an invalid Date header', { headers: { date: 'today' } }],
  ])('reports a provider that answers %s', async (_name, given) => {
    answer = given;
    expect(await check()).toEqual(
      found('fault', `${provider.origin}/.well-known/jwks.json is answered without a valid Date header`),
    );
  });
});
