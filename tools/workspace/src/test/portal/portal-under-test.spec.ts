import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { start } from '@blush/machine';
import { readVariables } from '@blush/server-kit/config';
import { isAlive } from '@blush/server-kit/files';
import { eventually, temporaryFolder } from '@blush/server-kit/testing';
import { endPortal, freePorts, unsetForeignSettings } from './portal-under-test.js';

let part: number | undefined;
afterEach(() => {
  if (part !== undefined && isAlive(part)) process.kill(part, 'SIGKILL');
});

/** A portal with one part, which listens in its own process group. @param stops whether the portal stops its part */
async function startOnePart(port: string, stops: boolean) {
  const folder = temporaryFolder();
  const listen = `require('net').createServer().listen(${port}, '127.0.0.1', () => require('fs').writeFileSync('up', ''))`;
  const program = `
    const part = require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(listen)}], { detached: true });
    require('fs').writeFileSync('pid', String(part.pid));
    process.on('SIGTERM', () => {
      ${stops ? "part.once('exit', () => process.exit()).kill();" : 'process.exit();'}
    });`;
  const portal = start(process.execPath, ['-e', program], { cwd: folder });
  await eventually(() => existsSync(join(folder, 'up')), 'the part listens');
  part = Number(readFileSync(join(folder, 'pid'), 'utf8'));
  return portal;
}

describe('the portal of a test run', () => {
  it('fails to stop when it leaves a part behind, which has a process group of its own', async () => {
    const { port } = await freePorts(['port']);
    const portal = await startOnePart(port, false);
    await expect(endPortal(portal, [port])).rejects.toThrow(
      `The portal left a process behind, which listens on the port ${port}.`,
    );
  });

  it('stops when its parts have ended', async () => {
    const { port } = await freePorts(['port']);
    const portal = await startOnePart(port, true);
    await endPortal(portal, [port]);
    expect(portal.exitCode).toBe(0);
  });

  it('takes no setting of the surroundings, such as the bucket of another portal', () => {
    const other = { PICTURES_URL: 's3://pictures.school.example', EDGE_KEY: 'odd', METRICS_PORT: '9464' };
    const own = { MONGOMS_SYSTEM_BINARY: '/usr/bin/mongod' };
    jest.replaceProperty(process, 'env', { ...other, ...own });
    const variables = readVariables({ ...process.env, ...unsetForeignSettings() }, 'portal');
    expect(variables).toEqual({ ...readVariables({}, 'portal'), ...own });
  });
});
