import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listRemoteLoads, REMOTE_LOADS_MAX } from '@blush/shared-ui/contracts';
import { asUser, type Person, releaseLine, startApp, type TestApp } from '../../test/support/index.js';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startApp({ env: { TRUST_PROXY: '127.0.0.1' } });
  admin = await asUser(app, 'admin');
  await writeFile(join(app.releasesDir, 'history.jsonl'), releaseLine('mfe-public@1.0.0'));
});
beforeEach(() => app.database.collection('remoteloads').deleteMany({}));
afterAll(() => app.close());

const failures = async () => (await app.call(listRemoteLoads, {}, admin.token)).body.remotes[0]?.failures;

// The limit for all addresses holds for the rest of a minute, so the test that reaches it is the last.
describe('security finding 13: forged load failures', () => {
  const forged = {
    loads: Array.from({ length: REMOTE_LOADS_MAX }, () => ({
      remote: 'mfe-public',
      version: '1.0.0',
      ms: 300,
      failure: 'broken' as const,
    })),
  };
  const send = async (client: string, token?: string) => {
    const answer = await app.fetch('/remote-loads', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': client,
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(forged),
    });
    expect(answer.status).toBe(202);
    return ((await answer.json()) as { kept: number }).kept;
  };
  const LIMIT = 600;
  const LIMIT_FOR_ALL = 6_000;
  const sendAll = async (client: string, token?: string) => {
    let kept = 0;
    for (let sent = 0; sent < LIMIT + 2 * REMOTE_LOADS_MAX; sent += REMOTE_LOADS_MAX)
      kept += await send(client, token);
    return kept;
  };

  it('of one address are counted up to a limit, and those of others are counted', async () => {
    expect(await sendAll('192.0.2.1')).toBe(LIMIT);
    expect(await send('192.0.2.2')).toBe(REMOTE_LOADS_MAX);
    expect(await failures()).toBe(LIMIT + REMOTE_LOADS_MAX);
  });

  it('of one user are counted up to a limit, from whatever address', async () => {
    const { token } = admin;
    expect(await sendAll('192.0.2.3', token)).toBe(LIMIT);
    expect(await send('192.0.2.4', token)).toBe(0);
    expect(await send('192.0.2.4')).toBe(REMOTE_LOADS_MAX);
  });

  it('of many addresses are counted up to a limit for all', async () => {
    const clients = LIMIT_FOR_ALL / REMOTE_LOADS_MAX;
    for (let client = 1; client <= clients; client += 1) await send(`198.51.100.${client}`);
    expect(await send('198.51.100.254')).toBe(0);
    expect(await failures()).toBeLessThanOrEqual(LIMIT_FOR_ALL);
  });
});
