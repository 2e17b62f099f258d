import { jest } from '@jest/globals';
import { Failure } from '@blush/server-kit/failure';
import { managementToken } from './management-token.js';

afterEach(() => void jest.restoreAllMocks());

const client = { domain: 'login.school.test', clientId: 'id', clientSecret: 'secret' };

it.each([
  ['a page', () => new Response('<html>', { status: 200 })],
  ['other JSON', () => Response.json({ token: 'abc' })],
])('the error names the domain when %s is answered instead of a token', async (_what, answer) => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(answer()));
  await expect(managementToken(client)).rejects.toThrow('login.school.test answered without a token');
});

it.each([
  [
    'its client is refused',
    () => Promise.resolve(Response.json({ error: 'access_denied' }, { status: 401 })),
    'refuses AUTH0_DEPLOY_CLIENT_ID with AUTH0_DEPLOY_CLIENT_SECRET (401)',
  ],
  [
    'the tenant is unreachable',
    () => Promise.reject(new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') })),
    'cannot be reached: connect ECONNREFUSED',
  ],
])('a failure says in one sentence that %s, after the only request', async (_what, answer, sentence) => {
  const fetch = jest.spyOn(globalThis, 'fetch').mockImplementation(answer);
  const refused = managementToken(client);
  await expect(refused).rejects.toThrow(Failure);
  await expect(refused).rejects.toThrow(sentence);
  expect(fetch).toHaveBeenCalledTimes(1);
});
