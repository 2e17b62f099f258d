import { collectedLog } from '@blush/server-kit/testing';
import { Workspace } from '../../test/workspace.js';
import { openEdge } from '../../test/open-edge.js';
import { answerSession } from '../../test/sessions.js';
import { send } from '../../test/send.js';

let asked = 0;
const forwarded: (string | null)[] = [];
const EDGE_KEY = 'a-key-of-the-edge-of-32-characters';

const workspace = new Workspace();
const callApi: typeof fetch = (_url, init = {}) => {
  asked += 1;
  const headers = new Headers(init.headers);
  forwarded.push(headers.get('x-edge-key') === EDGE_KEY ? headers.get('x-edge-client') : null);
  return Promise.resolve(answerSession(headers.get('authorization')));
};
const edge = await openEdge(workspace, { TRUST_PROXY: '127.0.0.1,::1', EDGE_KEY }, { callApi });
afterAll(async () => {
  await edge.close();
  workspace.remove();
});

const call = (client: string, token: string) =>
  send(edge, '/portal/releases', {
    headers: { 'x-forwarded-for': client, authorization: `Bearer ${token}` },
  });

it('security finding 4: calls with a wrong token are limited per client before the API is asked, and other clients are still answered', async () => {
  for (let count = 0; count < 120; count += 1) expect((await call('192.0.2.1', 'x')).status).toBe(401);
  const refused = await call('192.0.2.1', 'x');
  expect(refused.status).toBe(429);
  expect(JSON.parse(refused.body.toString())).toMatchObject({ code: 'rate-limited' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(asked).toBe(120);
  expect((await call('192.0.2.2', 'student')).status).toBe(403);
});

it('security finding 4: a call to the API names the client for which it is made, so that the API can limit calls per client', async () => {
  forwarded.length = 0;
  await call('192.0.2.3', 'x');
  await call('198.51.100.9, 192.0.2.4', 'student');
  expect(forwarded).toEqual(['192.0.2.3', '192.0.2.4']);
});

it('a call that the API refuses as one too many is refused in the same way, and is no error of this server', async () => {
  const { lines, stream } = collectedLog();
  const answer = {
    type: 'urn:blush:problem:rate-limited',
    title: 'Too many',
    status: 429,
    code: 'rate-limited',
  };
  const callApi = () =>
    Promise.resolve(Response.json(answer, { status: 429, headers: { 'retry-after': '7' } }));
  const limited = await openEdge(workspace, { LOG_LEVEL: 'error' }, { callApi, log: stream });
  const refused = await send(limited, '/portal/releases', { headers: { authorization: 'Bearer admin' } });
  await limited.close();
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '7']);
  expect(JSON.parse(refused.body.toString())).toMatchObject({ code: 'rate-limited' });
  expect(lines).toEqual([]);
});
