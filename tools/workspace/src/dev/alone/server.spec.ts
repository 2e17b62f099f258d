import Fastify, { type FastifyInstance } from 'fastify';
import { createHarness } from './server.js';

const declaration = { contract: '^1.0.0', menu: [] };
const student = { ...declaration, name: 'mfe-student', roles: ['student'], mounts: ['/dashboard/cart/:id'] };
const site = { ...declaration, name: 'mfe-public', mounts: ['/', '/blog/*'] };

let devServers: FastifyInstance;
let origin: string;
let harness: FastifyInstance;
let address: string;

beforeAll(async () => {
  devServers = Fastify();
  devServers.get('/shell.json', () => ({ kind: 'shell', script: 'main.js', style: 'main.css' }));
  for (const one of [student, site]) {
    const report = { declaration: one, container: one.name.replace('-', '_'), entry: 'entry.js' };
    devServers.get(`/${one.name}.json`, () => report);
  }
  origin = await devServers.listen({ host: 'localhost', port: 0 });
});
afterAll(() => devServers.close());

async function open(...remotes: string[]): Promise<void> {
  harness = createHarness({
    origin: 'http://harness.test',
    shell: `${origin}/shell.json`,
    remotes: remotes.map((name) => `${origin}/${name}.json`),
    payments: { url: 'http://payments.test', begin: () => Promise.resolve('secret') },
  });
  address = await harness.listen({ host: 'localhost', port: 0 });
}
afterEach(() => harness.close());

async function visit(path: string, headers: Record<string, string> = {}): Promise<string> {
  return (await fetch(address + path, { headers: { accept: 'text/html', ...headers } })).text();
}

const tokenIn = (page: string) => /'access-token', "([^"]+)"/.exec(page)?.[1] ?? '';

const tokenOf = async (who: string) => tokenIn(await visit(`/alone/as/${who}`));

async function callAs(who: string, path: string): Promise<{ status: number; answer: unknown }> {
  const headers = { authorization: `Bearer ${await tokenOf(who)}` };
  const response = await fetch(`${address}/fake-api${path}`, { headers });
  return { status: response.status, answer: await response.json() };
}

it('serves the shell from its dev server, with the public remotes', async () => {
  await open('mfe-public', 'mfe-student');
  const body = await visit('/blog/skin-first');
  expect(body).toContain(`<script defer src="${origin}/main.js"`);
  expect(body).toContain(`href="${origin}/main.css"`);
  const registry = /id="registry">(.*?)<\/script>/.exec(body)?.[1] ?? '';
  expect(JSON.parse(registry)).toMatchObject({
    remotes: [{ name: 'mfe-public', entry: `${origin}/entry.js`, container: 'mfe_public' }],
  });
});

it('lists the remotes of a role in the session of that role only', async () => {
  await open('mfe-public', 'mfe-student');
  expect((await callAs('student', '/session')).answer).toMatchObject({
    user: { email: 'student@blush.test' },
    role: 'student',
    remotes: [{ name: 'mfe-student' }],
  });
  expect((await callAs('admin', '/session')).answer).toMatchObject({ role: 'admin', remotes: [] });
});

it('starts at the first page of a remote, signed in with a role that may see it', async () => {
  await open('mfe-student');
  const body = await visit('/');
  const claims: unknown = JSON.parse(Buffer.from(tokenIn(body).split('.')[1] ?? '', 'base64url').toString());
  expect(claims).toMatchObject({ sub: 'student' });
  expect(body).toContain('location.replace("/dashboard/cart/000000000000000000000001")');
});

it('removes the token when the visitor is chosen, and returns to the previous page', async () => {
  await open('mfe-public');
  const body = await visit('/alone/as/visitor', { referer: 'http://harness.test/blog/x?sort=new' });
  expect(body).toContain('localStorage.removeItem(\'access-token\'); location.replace("/blog/x?sort=new")');
});

it('answers the calls to the edge server too', async () => {
  await open('mfe-public');
  const response = await fetch(`${address}/portal/releases`);
  expect(await response.json()).toMatchObject({ apps: [{ name: 'shell' }, {}, {}, {}] });
});

it('answers with the chosen number of rows, or with an outage', async () => {
  await open('mfe-public');
  expect((await callAs('student', '/classes')).answer).toHaveLength(12);
  await visit('/alone/answers/1');
  expect((await callAs('student', '/classes')).answer).toHaveLength(1);
  await visit('/alone/answers/outage');
  expect(await callAs('student', '/classes')).toMatchObject({
    status: 503,
    answer: { code: 'database-unavailable' },
  });
  expect((await callAs('student', '/session')).answer).toMatchObject({ role: 'student' });
});
