import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { devNull } from 'node:os';
import { join } from 'node:path';
import { root } from '@blush/machine';
import { type Config, loadConfig } from '@blush/server-kit/config';
import { temporaryFolder } from '@blush/server-kit/testing';
import { planDatabase } from '../start/plan.js';
import { Portal } from '../start/portal.js';
import { freePorts } from '../test/portal/portal-under-test.js';
import { Progress } from '../terminal/progress.js';

const quiet = () => undefined;

/** Configuration as on a new machine: an empty data folder, and a free port for the database. */
async function newMachine(): Promise<Config> {
  const env = {
    BLUSH_ENV_FILE: devNull,
    BLUSH_HOME: temporaryFolder(),
    ...(await freePorts(['MONGO_PORT'])),
  };
  return loadConfig({ root, env: { ...process.env, ...env } });
}

async function withDatabase<Result>(
  config: Config,
  work: (mongodbUri: string) => Promise<Result>,
): Promise<Result> {
  const portal = new Portal(planDatabase(config), new Progress(quiet), new AbortController().signal);
  try {
    return await work(await portal.start());
  } finally {
    await portal.stop();
  }
}

async function blush({ environment }: Config, env: NodeJS.ProcessEnv, ...args: string[]) {
  const child = spawn(process.execPath, [join(root, 'tools/cli/bin/blush.mjs'), ...args], {
    env: { ...environment, ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const [code] = (await once(child, 'close')) as [number];
  return { code, output };
}

it('a backup is restored on another machine, on which the database then starts; a damaged backup is refused', async () => {
  const machine = await newMachine();
  const { home } = machine.folders;
  mkdirSync(join(home, 'pictures'));
  writeFileSync(join(home, 'pictures/a.webp'), 'picture');
  writeFileSync(join(home, 'seed.json'), '{}');
  mkdirSync(join(home, 'mail'));
  writeFileSync(join(home, 'mail/mail.json'), '[]');
  const backup = join(temporaryFolder(), 'backup');
  const version = await withDatabase(machine, async (MONGODB_URI) => {
    const migrated = await blush(machine, { MONGODB_URI }, 'migrate');
    expect(migrated.output).toContain('Step 1 (first-indexes) is done.');
    const saved = await blush(machine, { MONGODB_URI }, 'backup', backup);
    expect(saved.output).toContain(`Saved in ${backup}.`);
    expect(saved.code).toBe(0);
    return migrated.output.trim().split('\n').at(-1);
  });

  const other = await newMachine();
  const restored = await blush(other, {}, 'restore', backup);
  expect(restored.output).toContain('Restored as it was at ');
  expect(restored.code).toBe(0);
  expect(readFileSync(join(other.folders.home, 'pictures/a.webp'), 'utf8')).toBe('picture');
  expect(readFileSync(join(other.folders.home, 'seed.json'), 'utf8')).toBe('{}');
  expect(readFileSync(join(other.folders.home, 'mail/mail.json'), 'utf8')).toBe('[]');
  const { output } = await withDatabase(other, (MONGODB_URI) => blush(other, { MONGODB_URI }, 'migrate'));
  expect(version).toMatch(/^The database has version \d+\.$/);
  expect(output.trim()).toBe(version);

  truncateSync(join(backup, 'database/users.bson.gz'), 1);
  const third = await newMachine();
  const refused = await blush(third, {}, 'restore', backup);
  expect(refused.output).toContain('The backup is damaged: database/users.bson.gz has 1 bytes instead of');
  expect(refused.code).toBe(1);
  expect(['mongo', 'pictures'].filter((name) => existsSync(join(third.folders.home, name)))).toEqual([]);
}, 300_000);
