import { collectedLog } from '@blush/server-kit/testing';
import { openEdge } from '../../test/open-edge.js';
import { send } from '../../test/send.js';
import { answerSession } from '../../test/sessions.js';
import { Workspace } from '../../test/workspace.js';

it('security finding 6: a refused call to the release controls is logged with the user id and the IP address of its caller', async () => {
  const workspace = new Workspace();
  const { lines, stream } = collectedLog();
  const edge = await openEdge(
    workspace,
    { LOG_LEVEL: 'warn', TRUST_PROXY: '127.0.0.1,::1' },
    { callApi: () => Promise.resolve(answerSession('Bearer student')), log: stream },
  );
  const headers = {
    authorization: 'Bearer student',
    'content-type': 'application/json',
    'x-forwarded-for': '192.0.2.7',
  };
  const path = '/portal/releases/mfe-student/rollback';
  expect((await send(edge, path, { method: 'POST', headers, body: '{}' })).status).toBe(403);
  await edge.close();
  expect(lines).toEqual([
    expect.objectContaining({
      level: 40,
      service: 'edge',
      method: 'POST',
      route: '/portal/releases/:app/rollback',
      status: 403,
      userId: '0'.repeat(24),
      client: '192.0.2.7',
    }),
  ]);
  workspace.remove();
});
