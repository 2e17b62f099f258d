import { jest } from '@jest/globals';
import { managementToken } from './management-token.js';

afterEach(() => void jest.restoreAllMocks());

it.each([
  ['a page', () => new Response('<html>', { status: 200 })],
  ['other JSON', () => Response.json({ token: 'abc' })],
])('the error names the domain when %s is answered instead of a token', async (_what, answer) => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(answer()));
  const client = { domain: 'login.school.test', clientId: 'id', clientSecret: 'secret' };
  await expect(managementToken(client)).rejects.toThrow('login.school.test answered without a token');
});
