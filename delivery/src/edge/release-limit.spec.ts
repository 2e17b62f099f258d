import type { FastifyInstance } from 'fastify';
import { Workspace } from '../../test/workspace.js';
import { openEdge } from '../../test/open-edge.js';
import { answerSession } from '../../test/sessions.js';
import { send } from '../../test/send.js';

let workspace: Workspace;
let edge: FastifyInstance;
let asked = 0;

beforeAll(async () => {
  workspace = new Workspace();
  edge = await openEdge(workspace, { TRUST_PROXY: '127.0.0.1,::1' }, (_url, init = {}) => {
    asked += 1;
    return Promise.resolve(answerSession(new Headers(init.headers).get('authorization')));
  });
});
afterAll(async () => {
  await edge.close();
  workspace.remove();
});

const call = (client: string, token: string) =>
  send(edge, '/portal/releases', {
    headers: { 'x-forwarded-for': client, authorization: `Bearer ${token}` },
  });

it('security finding 4: calls with a wrong token are limited by client before the API is asked, and other clients are answered', async () => {
  for (let count = 0; count < 120; count += 1) expect((await call('192.0.2.1', 'x')).status).toBe(401);
  const refused = await call('192.0.2.1', 'x');
  expect(refused.status).toBe(429);
  expect(JSON.parse(refused.body.toString())).toMatchObject({ code: 'rate-limited' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(asked).toBe(120);
  expect((await call('192.0.2.2', 'student')).status).toBe(403);
});
