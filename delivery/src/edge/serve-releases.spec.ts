import { portalOperations, problem, releaseEvent, releaseOverview } from '@blush/shared-ui/contracts';
import type { FastifyInstance } from 'fastify';
import { liveVersion } from '../store/live.js';
import { Workspace } from '../../test/workspace.js';
import { openEdge } from '../../test/open-edge.js';
import { answerSession, sessionOf, signedOut } from '../../test/sessions.js';
import { type Answer, send } from '../../test/send.js';

let workspace: Workspace;
let edge: FastifyInstance;
let api: (authorization: string | null, init: RequestInit) => Promise<Response>;
let requestedUrls: string[];

const startEdge = (env?: NodeJS.ProcessEnv) =>
  openEdge(workspace, env, {
    callApi: (url, init = {}) => {
      requestedUrls.push(new Request(url).url);
      return api(new Headers(init.headers).get('authorization'), init);
    },
  });

beforeEach(() => {
  requestedUrls = [];
  api = (authorization) => Promise.resolve(answerSession(authorization));
});

const template = new Workspace();
await template.release(
  await template.shell(),
  await template.remote('mfe-public', { mounts: ['/'] }),
  await template.remote('mfe-student', { roles: ['student'], content: '1' }),
);
await template.release(await template.remote('mfe-student', { roles: ['student'], content: '2' }));
afterAll(() => template.remove());

async function openReleased(): Promise<void> {
  workspace = new Workspace(template);
  edge = await startEdge();
}
async function close(): Promise<void> {
  await edge.close();
  workspace.remove();
}

const OVERVIEW = '/portal/releases';
const ROLLBACK = '/portal/releases/mfe-student/rollback';
const SWITCH = '/portal/releases/mfe-student/switch';

const json = { 'content-type': 'application/json' };
const admin = { authorization: 'Bearer admin' };
const getOverview = (headers: Record<string, string> = admin) => send(edge, OVERVIEW, { headers });
const post = (path: string, body: unknown, headers: Record<string, string> = admin) =>
  send(edge, path, { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(body) });
const version = async () => liveVersion(await workspace.store.live(), 'mfe-student');
const student = async () => (await workspace.store.live()).remotes.find(({ name }) => name === 'mfe-student');

function parseProblem({ status, headers, body }: Answer) {
  expect(headers['content-type']).toBe('application/problem+json');
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['x-content-type-options']).toBe('nosniff');
  const parsed = problem.parse(JSON.parse(body.toString()));
  expect(parsed.status).toBe(status);
  return parsed;
}

describe('POR-02 an admin', () => {
  beforeEach(openReleased);
  afterEach(close);

  it('gets the live versions and the history, uncached', async () => {
    const { status, headers, body } = await getOverview();
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    const { apps, history } = releaseOverview.parse(JSON.parse(body.toString()));
    expect(apps.map(({ name }) => name)).toEqual(['shell', 'mfe-public', 'mfe-student']);
    expect(apps[2]?.previous).toMatch(/-r1\./);
    expect(history).toHaveLength(4);
    expect(body.toString()).not.toContain('"content"');
    expect(requestedUrls).toEqual(['http://localhost:4201/session']);
  });

  it('rolls back from the version that is live; the history names the admin', async () => {
    const from = await version();
    const { status, body } = await post(ROLLBACK, { from });
    expect(status).toBe(200);
    const event = releaseEvent.parse(JSON.parse(body.toString()));
    expect(event).toMatchObject({ action: 'rollback', who: 'admin@example.com', from, to: await version() });
    expect(event.to).toMatch(/-r1\./);
    expect((await workspace.store.history()).at(-1)).toMatchObject(event);
  });

  it('switches a remote off and on again', async () => {
    const off = await post(SWITCH, { disabled: true });
    expect(releaseEvent.parse(JSON.parse(off.body.toString()))).toMatchObject({
      action: 'disable',
      who: 'admin@example.com',
      app: 'mfe-student',
    });
    expect((await student())?.disabled).toBe(true);
    expect((await post(SWITCH, { disabled: false })).status).toBe(200);
    expect(await student()).not.toHaveProperty('disabled');
  });

  it('is authorized by the role that the API reports at each call', async () => {
    expect((await getOverview()).status).toBe(200);
    api = () => Promise.resolve(Response.json(sessionOf('student')));
    expect((await getOverview()).status).toBe(403);
    expect(requestedUrls).toHaveLength(2);
  });
});

describe('a caller who is not known as an admin', () => {
  beforeAll(openReleased);
  afterAll(close);

  const calls = [
    ['the overview', () => getOverview],
    ['a rollback', (body: unknown) => (headers: Record<string, string>) => post(ROLLBACK, body, headers)],
    ['a switch', () => (headers: Record<string, string>) => post(SWITCH, { disabled: true }, headers)],
  ] as const;

  it.each(calls)('is refused %s', async (_operation, callOf) => {
    const before = await workspace.store.live();
    const call = callOf({ from: await version() });
    expect(parseProblem(await call({}))).toMatchObject({ code: 'signed-out' });
    expect(requestedUrls).toEqual([]);

    const forged = await call({ authorization: 'Bearer forged' });
    expect(parseProblem(forged)).toEqual(signedOut);
    expect(forged.headers['www-authenticate']).toBe('Bearer');
    for (const name of ['student', 'instructor']) {
      const { code } = parseProblem(await call({ authorization: `Bearer ${name}` }));
      expect(code).toBe('forbidden');
    }
    expect(await workspace.store.live()).toEqual(before);
    expect(await workspace.store.history()).toHaveLength(4);
  });

  it('is refused while the API does not confirm the role', async () => {
    const broken: [string, typeof api][] = [
      ['down', () => Promise.reject(new TypeError('fetch failed'))],
      ['failing', () => Promise.resolve(Response.json({}, { status: 503 }))],
      ['busy', () => Promise.resolve(Response.json({}, { status: 429 }))],
      ['another program', () => Promise.resolve(new Response('<html>Sign in</html>', { status: 401 }))],
      ['without a role', () => Promise.resolve(Response.json({ ...sessionOf('admin'), role: undefined }))],
      [
        'with an unknown role',
        () => Promise.resolve(Response.json({ ...sessionOf('admin'), role: 'owner' })),
      ],
      ['no session', () => Promise.resolve(Response.json({ ...sessionOf('admin') }, { status: 202 }))],
    ];
    for (const [state, answers] of broken) {
      api = answers;
      expect([state, parseProblem(await post(SWITCH, { disabled: true })).code]).toEqual([
        state,
        'identity-unavailable',
      ]);
    }
    expect((await student())?.disabled).toBeUndefined();
  });

  it('is checked by a request with a timeout that follows no redirect', async () => {
    let sessionRequest: RequestInit = {};
    api = (_authorization, init) => {
      sessionRequest = init;
      return Promise.resolve(Response.json(sessionOf('admin')));
    };
    await getOverview();
    expect(sessionRequest.redirect).toBe('error');
    expect(sessionRequest.signal).toBeInstanceOf(AbortSignal);
  });
});

describe('a change is refused', () => {
  beforeEach(openReleased);
  afterEach(close);

  it('when another version went live since the admin read the overview', async () => {
    const before = await version();
    const { code, detail } = parseProblem(await post(ROLLBACK, { from: '1.0.0-r1.00000000' }));
    expect(code).toBe('changed-meanwhile');
    expect(detail).toBe(`mfe-student 1.0.0-r1.00000000 is not live any more, ${before} is.`);
    expect(await version()).toBe(before);
  });

  it('to the second of two admins who roll back the same version at once', async () => {
    const from = await version();
    const answers = await Promise.all([post(ROLLBACK, { from }), post(ROLLBACK, { from })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused && parseProblem(refused).code).toBe('changed-meanwhile');
    expect(await workspace.store.history()).toHaveLength(5);
  });

  it('when the store rejects it, with the reason', async () => {
    const from = liveVersion(await workspace.store.live(), 'mfe-public');
    expect(parseProblem(await post('/portal/releases/mfe-public/rollback', { from }))).toMatchObject({
      code: 'release-refused',
      detail: `mfe-public ${from} is its first release, so there is nothing to go back to.`,
    });
    expect(parseProblem(await post(SWITCH, { disabled: false }))).toMatchObject({
      code: 'release-refused',
      detail: 'mfe-student is switched on already.',
    });
    expect(parseProblem(await post('/portal/releases/shell/switch', { disabled: true })).code).toBe(
      'release-refused',
    );
  });
});

describe('an invalid call is refused:', () => {
  beforeAll(openReleased);
  afterAll(close);

  it.each(['mfe-nothing', 'constructor'])('unknown app %s', async (name) => {
    for (const call of [
      post(`/portal/releases/${name}/rollback`, { from: '1' }),
      post(`/portal/releases/${name}/switch`, { disabled: true }),
    ]) {
      expect(parseProblem(await call).code).toBe('not-found');
    }
  });

  it.each<[string, unknown, string]>([
    [ROLLBACK, {}, 'body.from'],
    [ROLLBACK, { from: 1 }, 'body.from'],
    [ROLLBACK, { from: '1', force: true }, 'body'],
    [ROLLBACK, null, 'body'],
    [SWITCH, { disabled: 'yes' }, 'body.disabled'],
    [SWITCH, { disabled: true, app: 'mfe-public' }, 'body'],
    [`${SWITCH}?force=1`, { disabled: true }, 'query'],
    ['/portal/releases/..%2f..%2flive.json/switch', { disabled: true }, 'params.app'],
    ['/portal/releases/%2e%2e/switch', { disabled: true }, 'params.app'],
    ['/portal/releases/MFE-Student/switch', { disabled: true }, 'params.app'],
  ])('invalid input %s %j', async (path, body, field) => {
    const { code, errors } = parseProblem(await post(path, body));
    expect(code).toBe('invalid-request');
    expect(errors?.map((error) => error.path)).toEqual([field]);
    expect((await student())?.disabled).toBeUndefined();
  });

  it('a body that is not JSON, as a form of another site could send it', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      const headers = { ...admin, 'content-type': type };
      expect(parseProblem(await post(SWITCH, { disabled: true }, headers)).code).toBe(
        'unsupported-media-type',
      );
    }
    const garbled = { method: 'POST', headers: { ...json, ...admin }, body: '{"disabled":' };
    expect(parseProblem(await send(edge, SWITCH, garbled)).code).toBe('invalid-request');
    expect((await student())?.disabled).toBeUndefined();
  });

  it('a body above the limit', async () => {
    expect(parseProblem(await post(ROLLBACK, { from: 'x'.repeat(2000) })).code).toBe('body-too-large');
  });

  it.each(portalOperations)('a method other than that of $id', async ({ method, path }) => {
    const url = path.replace('{app}', 'mfe-student');
    for (const other of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'].filter(
      (one) => one !== method,
    )) {
      const answer = await send(edge, url, { method: other, headers: admin });
      expect(parseProblem(answer).code).toBe('method-not-allowed');
      expect(answer.headers.allow).toBe(method === 'GET' ? 'GET, HEAD' : method);
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    }
  });
});

describe('other addresses below /portal', () => {
  beforeAll(openReleased);
  afterAll(close);

  it.each([
    '/portal/',
    '/portal/releases/',
    '/portal/releases/mfe-student',
    '/portal/releases/../..',
    '/portal/releases/../releases',
    '/portal/../live.json',
    '/portal/releases/mfe-student/rollback/again',
    '/portal//releases',
  ])('get 404 instead of a page: %s', async (path) => {
    for (const method of ['GET', 'POST']) {
      const answer = await send(edge, path, { method, headers: { ...admin, accept: 'text/html' } });
      expect(parseProblem(answer).code).toBe('not-found');
    }
  });

  it('include those of the operations if the live view is off', async () => {
    await edge.close();
    edge = await startEdge({ LIVE_VIEW: 'off' });
    for (const answer of [await getOverview(), await post(SWITCH, { disabled: true })]) {
      expect(parseProblem(answer).code).toBe('not-found');
    }
    expect(requestedUrls).toEqual([]);
    expect((await send(edge, '/')).status).toBe(200);
  });
});
