import { FILE_TYPE, uploadPicture } from '@blush/shared-ui/contracts';
import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { demo, tokenOf } from '../../core/account';
import { type BundledServers, bundleServers } from '../../core/bundled-servers';
import { openClass } from '../../core/classes';
import { expect, test as base } from '../../core/fixtures';
import { htmlOf } from '../../core/rendered-classes';
import { blushHome } from '../../core/workspace-clone';

const PICTURE = new URL('../../../delivery/assets/icon-192.png', import.meta.url);

const test = base.extend<object, { bundles: BundledServers }>({
  bundles: [
    async ({ portal }, use) => {
      const bundles = await bundleServers(portal);
      await use(bundles);
      await bundles.stop();
    },
    { scope: 'worker' },
  ],
});

/** The bundles of all servers have 33 MB together. */
const MAX_BYTES = 40e6;

test('API, edge server and page keeper run from folders of their own, without packages and programs around them', async ({
  portal,
  bundles,
}) => {
  expect(bundles.bytes).toBeLessThan(MAX_BYTES);
  const waiting = { timeout: 60_000 };
  const answerOf = (url: string) => fetch(url).then(({ status }) => status, String);
  expect(await bundles.run(['migrate'])).toContain('The database has version');
  const api = await bundles.startApi();
  const bundled = { ...portal, api, address: await bundles.startEdge(api) };
  await expect.poll(() => answerOf(`${api}/health/ready`), waiting).toBe(200);
  await expect.poll(() => answerOf(`${bundled.address}/healthz`), waiting).toBe(200);

  await test.step('with the files that are sent as they are', async () => {
    for (const address of [
      `${api}/docs/swagger-ui-bundle.js`,
      `${bundled.address}/og.jpg`,
      `${bundled.address}/config.json`,
    ])
      expect([address, await answerOf(address)]).toEqual([address, 200]);
  });

  await test.step('with the native part, which encodes pictures', async () => {
    const token = await tokenOf(demo.instructor, portal);
    const { status } = await fetch(api + uploadPicture.path, {
      method: uploadPicture.method,
      headers: { authorization: `Bearer ${token}`, 'content-type': FILE_TYPE },
      body: await readFile(PICTURE),
    });
    expect(status).toBe(201);
  });

  await test.step('with the renderer, which shows a new class', async () => {
    const { id, name } = await openClass(bundled, demo.instructor);
    bundles.startPages(api);
    await expect.poll(() => htmlOf(bundled, `/allclass/${id}`), waiting).toContain(name);
  });

  await test.step('with the commands of the operator', async () => {
    const { email } = demo.admin;
    expect(await bundles.run(['admin', 'grant', email])).toContain(`${email} was an admin already`);
    const [backup, restored] = [bundles.newPath('backup'), bundles.newPath('restored')];
    const pictures = join(blushHome, 'pictures');
    const saved = await bundles.run(['backup', 'save', backup, `pictures=${pictures}`]);
    expect(saved).toContain(`Saved in ${backup}`);
    const database = `restored-${randomUUID()}`;
    const output = await bundles.run(['backup', 'restore', backup, `pictures=${restored}`], database);
    expect(output).toMatch(/Restored users: [1-9]\d*\.[^]*Restored as it was at /);
    expect(await readdir(pictures)).toEqual(expect.arrayContaining(await readdir(restored)));
    expect(await bundles.run(['migrate'], database)).toContain('The database has version');
  });
});
