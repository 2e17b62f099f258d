import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { devNull } from 'node:os';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { root } from '@blush/machine';
import { type Config, loadConfig, portVariables } from '@blush/server-kit/config';
import { Failure } from '@blush/server-kit/failure';
import { assertDataReadable } from './assert-data-readable.js';
import { dataEntries, keptEntries, setDataAside, takeDataFolder } from './data-folder.js';
import { run } from './index.js';
import { assertFreePorts, portsOf } from './ports.js';
import { temporaryFolder } from '@blush/server-kit/testing';
import { findRunningPortal } from '../portal/running-portal.js';
import { freePorts } from '../test/portal/portal-under-test.js';

const newHome = () => temporaryFolder();

/** The refusal of a start in this process, which is shown without a stack trace because it is a `Failure`. */
async function refusal(env: Record<string, string>, ...args: string[]): Promise<string> {
  const before = { ...process.env };
  Object.assign(process.env, { BLUSH_ENV_FILE: devNull, BLUSH_HOME: newHome(), ...env });
  try {
    const error: unknown = await run(args).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Failure);
    return (error as Failure).message;
  } finally {
    for (const name of Object.keys(process.env))
      if (!(name in before)) Reflect.deleteProperty(process.env, name);
    Object.assign(process.env, before);
  }
}

describe('npm start refuses, without a stack trace,', () => {
  it('a port that another program listens on', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const message = await refusal({ API_PORT: String(port) });
    other.close();
    expect(message).toContain(`port ${port} (API_PORT)`);
    expect(message).toContain('Stop that program, or move the portal');
  });

  it.each([
    ['4199', 'Port 4200 is that of PORTAL_PORT and of METRICS_PORT, edge: each part needs one of its own.'],
    ['65535', 'Port 65536 (METRICS_PORT, edge) does not exist: the highest is 65535.'],
  ])('a port that follows from METRICS_PORT=%s and cannot be used', async (METRICS_PORT, message) => {
    const config = loadConfig({ root, env: { METRICS_PORT, BLUSH_ENV_FILE: devNull } });
    await expect(assertFreePorts(portsOf(config), '')).rejects.toThrow(message);
  });

  it('a data folder on which a portal runs', async () => {
    const home = newHome();
    const lock = await takeDataFolder(home);
    const message = await refusal({ BLUSH_HOME: home });
    await lock.release();
    expect(message).toContain(`A portal already runs on the data folder ${home} (process ${process.pid})`);
  });

  it('a damaged file, before anything is built', async () => {
    const home = newHome();
    mkdirSync(join(home, 'releases'));
    const file = join(home, 'releases/live.json');
    writeFileSync(file, '{"shell":');
    // Not the default ones: a portal may run on the machine.
    const ports = await freePorts(portVariables);
    const print = jest.spyOn(console, 'log');
    const message = await refusal({ BLUSH_HOME: home, ...ports });
    expect(print).not.toHaveBeenCalled();
    print.mockRestore();
    expect(message).toContain(`${file} is damaged: it is cut off. Restore ${file} from a backup.`);
    expect(message).not.toContain('--fresh');
  });

  it('an invalid variable', async () => {
    expect(await refusal({ PORTAL_PORT: 'none' })).toContain('PORTAL_PORT must be a port number');
  });

  it('an unknown option', async () => {
    expect(await refusal({}, '--frehs')).toContain('npm start -- --fresh');
  });
});

describe('the files of the data folder', () => {
  let home: string;
  let config: Config;
  beforeEach(() => {
    home = newHome();
    config = loadConfig({ root, env: { BLUSH_HOME: home, BLUSH_ENV_FILE: devNull } });
  });
  const damage = (path: string, content: string) => {
    mkdirSync(join(home, path, '..'), { recursive: true });
    writeFileSync(join(home, path), content);
  };

  it('may all be absent', async () => {
    await assertDataReadable(config);
  });

  it.each([
    ['releases/live.json', ''],
    ['releases/history.jsonl', '{}\n'],
    ['keys/trusted-keys', 'shell'],
    ['keys/signing-keys', 'shell:AAAA'],
    ['seed.json', ''],
    ['seed.json', '{"state":"half"}'],
  ])('are refused by name when they are damaged: %s with %j', async (path, content) => {
    damage(path, content);
    await expect(assertDataReadable(config)).rejects.toThrow(Failure);
    await expect(assertDataReadable(config)).rejects.toThrow(join(home, path));
  });

  it('make other commands fail when running.json is damaged; the error names it', async () => {
    damage('running.json', '');
    await expect(findRunningPortal(home)).rejects.toThrow(
      `${join(home, 'running.json')} is damaged: it is empty`,
    );
  });
});

describe('--fresh', () => {
  it('moves the portal’s files in the folder aside, and no others', async () => {
    const home = newHome();
    for (const name of [...dataEntries, 'photos']) mkdirSync(join(home, name));
    const kept = await setDataAside(home, new Date('2026-03-01T09:00:00.000Z'));
    expect(kept).toBe(join(home, 'before-fresh/2026-03-01T09-00-00-000Z'));
    expect(readdirSync(kept ?? '').sort()).toEqual(dataEntries.toSorted());
    expect(readdirSync(home).sort()).toEqual(['before-fresh', 'photos']);
  });

  it('knows exactly the entries that the guide describes', () => {
    const [, table = ''] =
      /## The data folder\n\n.*\n\n((?:\|.*\n)+)/.exec(
        readFileSync(join(root, 'docs/operations.md'), 'utf8'),
      ) ?? [];
    const described = [...table.matchAll(/^\| `([^`]+?)\/?` /gm)].map(([, name]) => name);
    expect(described.sort()).toEqual([...dataEntries, ...keptEntries].sort());
  });

  it('makes no folder when there is nothing to keep', async () => {
    const home = newHome();
    expect(await setDataAside(home, new Date())).toBeUndefined();
    expect(readdirSync(join(home, 'before-fresh'))).toEqual([]);
  });
});
