import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { temporaryFolder } from '@blush/server-kit/testing';
import { freeOrigin, placeOfBuild, serveBuild } from './serve-build.js';

function listen(): Promise<{ server: Server; origin: string }> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, 'localhost', () =>
      resolve({ server, origin: `http://localhost:${(server.address() as AddressInfo).port}` }),
    );
  });
}

async function idleOrigin(): Promise<string> {
  const { server, origin } = await listen();
  await new Promise((resolve) => server.close(resolve));
  return origin;
}

describe('the origin of a served build', () => {
  it('is the first free one of this machine that the portal allows', async () => {
    const taken = await listen();
    const free = await idleOrigin();
    const elsewhere = ['https://localhost:4211', 'http://remotes.blush.test:4211'];
    await expect(freeOrigin([...elsewhere, taken.origin, free])).resolves.toBe(free);
    await expect(freeOrigin([taken.origin])).rejects.toThrow(`tried from ${taken.origin}, and none of that`);
    taken.server.close();
  });

  it('cannot be found if the portal allows none', async () => {
    await expect(freeOrigin([])).rejects.toThrow('tried from nowhere');
  });
});

describe('the place of a build', () => {
  it('is an origin of this machine if the portal runs here', async () => {
    const free = await idleOrigin();
    const place = { origin: free, served: free };
    const portal = 'http://localhost:4200';
    await expect(placeOfBuild(portal, ['https://remotes.blush.test', free])).resolves.toEqual(place);
  });

  it('is an allowed https origin if the portal runs elsewhere; the build is served on this machine all the same', async () => {
    const portal = 'https://staging.blush.test';
    const { origin, served } = await placeOfBuild(portal, [await idleOrigin(), 'https://remotes.blush.test']);
    expect(origin).toBe('https://remotes.blush.test');
    expect(served).toMatch(/^http:\/\/localhost:\d+$/);
    await expect(placeOfBuild(portal, ['http://localhost:4211'])).rejects.toThrow('Name an https origin');
  });
});

it('a build is served to pages of any origin, and not cached', async () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'build.json'), '{}');
  writeFileSync(join(folder, 'assets', 'card.svg'), '<svg/>');
  const origin = await idleOrigin();
  const served = await serveBuild(folder, origin);
  try {
    for (const [path, status, type] of [
      ['build.json', 200, 'application/json'],
      ['assets/card.svg', 200, 'image/svg+xml'],
      ['missing.js', 404, 'application/json'],
    ] as const) {
      const { status: answered, headers } = await fetch(`${origin}/${path}`);
      expect([path, answered, headers.get('content-type')]).toEqual([
        path,
        status,
        expect.stringContaining(type),
      ]);
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(headers.get('cache-control')).toBe('no-store');
    }
  } finally {
    await served.close();
    rmSync(folder, { recursive: true });
  }
});
