import { problem } from '@blush/shared-ui/contracts';
import type { FastifyInstance } from 'fastify';
import { openEdge } from '../../test/open-edge.js';
import { send } from '../../test/send.js';
import { sessionOf } from '../../test/sessions.js';
import { Workspace } from '../../test/workspace.js';
import { liveVersion } from '../store/live.js';

describe('step-up: the release controls', () => {
  let workspace: Workspace;
  let edge: FastifyInstance;
  let session: object;
  let status = 200;
  beforeAll(async () => {
    workspace = new Workspace();
    await workspace.release(
      await workspace.shell(),
      await workspace.remote('mfe-public', { mounts: ['/'] }),
      await workspace.remote('mfe-student', { roles: ['student'], content: '1' }),
    );
    await workspace.release(await workspace.remote('mfe-student', { roles: ['student'], content: '2' }));
    edge = await openEdge(
      workspace,
      {},
      { callApi: () => Promise.resolve(Response.json(session, { status })) },
    );
  });
  afterAll(async () => {
    await edge.close();
    workspace.remove();
  });

  const call = (path: string, body?: unknown) =>
    send(edge, path, {
      headers: {
        authorization: 'Bearer a-token',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    });
  const rollBack = async () => {
    const from = liveVersion(await workspace.store.live(), 'mfe-student');
    return call('/portal/releases/mfe-student/rollback', { from });
  };
  const switchOff = () => call('/portal/releases/mfe-student/switch', { disabled: true });

  it.each([
    ['a rollback', rollBack],
    ['a switch', switchOff],
  ])('refuse %s with 409 when the sign-in of the admin is old, and change nothing', async (_what, change) => {
    session = sessionOf('admin', false);
    const before = await workspace.store.live();
    const answer = await change();
    // 401 would sign the admin out.
    expect(answer.status).toBe(409);
    expect(problem.parse(JSON.parse(answer.body.toString())).code).toBe('recent-sign-in-required');
    expect(await workspace.store.live()).toEqual(before);
  });

  it('show the overview to an admin whose sign-in is old', async () => {
    session = sessionOf('admin', false);
    expect((await call('/portal/releases')).status).toBe(200);
  });

  it('refuse a student', async () => {
    session = sessionOf('student', false);
    expect((await switchOff()).status).toBe(403);
  });

  it('security finding 12: refuse a suspended admin, and say why', async () => {
    const code = 'account-suspended';
    session = {
      type: `urn:blush:problem:${code}`,
      title: 'Suspended',
      status: 403,
      code,
      detail: 'Write to us',
    };
    status = 403;
    const answer = await switchOff();
    status = 200;
    expect(answer.status).toBe(403);
    expect(problem.parse(JSON.parse(answer.body.toString()))).toMatchObject({ code, detail: 'Write to us' });
  });

  it('work after a recent sign-in', async () => {
    session = sessionOf('admin', true);
    expect((await rollBack()).status).toBe(200);
  });
});
