import type { ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { devNull } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { DEV_SERVERS, portVariables, variableNames } from '@blush/server-kit/config';
import { Failure } from '@blush/server-kit/failure';
import { lastLines, signalGroup, start } from '@blush/machine';
import { readIfPresent } from '@blush/server-kit/files';
import { ALREADY_BUILT } from '../../build/build-projects.js';
import { isFree } from '../../start/ports.js';

const START_MINUTES = 8;
const STOP_SECONDS = 30;
/**
 * Journeys change classes all the time, and each time all pages would be rendered again, which takes seconds of a core. No test
 * waits for pages that are newer than the start of the portal.
 */
const PAGES_REFRESH_SECONDS = '3600';
/** First of the ephemeral ports. */
const CONNECTION_PORTS = 32_768;

export interface PortalUnderTest {
  readonly address: string;
  readonly apiAddress: string;
  readonly identityAddress: string;
  /** Further origins that CORS and the identity provider allow; no server listens there. */
  readonly otherOrigins: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  /** @throws Failure when the portal does not end by itself or leaves a process behind */
  readonly stop: () => Promise<void>;
  /** Restarts on the same ports and data. @throws Failure */
  readonly restart: () => Promise<void>;
}

export async function freePorts<Name extends string>(names: readonly Name[]): Promise<Record<Name, string>> {
  const servers = await Promise.all(
    names.map(async (name) => {
      const server = createServer();
      await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
      const address = server.address();
      if (address === null || typeof address === 'string') throw new Error('a TCP server has a port');
      return { name, server, port: String(address.port) };
    }),
  );
  await Promise.all(servers.map(({ server }) => new Promise((resolve) => server.close(resolve))));
  return Object.fromEntries(servers.map(({ name, port }) => [name, port])) as Record<Name, string>;
}

async function freePortRange(length: number): Promise<string> {
  for (;;) {
    const first = randomInt(11_000, CONNECTION_PORTS - length);
    const range = Array.from({ length }, (_none, index) => first + index);
    if ((await Promise.all(range.map(isFree))).every(Boolean)) return String(first);
  }
}

/** Settings of the surroundings that the portal takes: which database is started, and how much is logged. */
const taken: readonly string[] = ['MONGOMS_SYSTEM_BINARY', 'LOG_LEVEL'];

/** Unsets the other settings, because with them this run would test, or write to, parts of another portal. */
export function unsetForeignSettings(): NodeJS.ProcessEnv {
  const foreign = variableNames.filter((name) => !taken.includes(name));
  return Object.fromEntries(foreign.map((name) => [name, undefined]));
}

interface PortalOptions {
  readonly otherOrigins?: number;
  /** Whether the builds for the first start exist, as for each gate. */
  readonly isBuilt?: boolean;
}

/** @throws Failure with the end of the log */
export async function startPortal(
  root: string,
  folder: string,
  print: (line: string) => void,
  { otherOrigins: others = 0, isBuilt = false }: PortalOptions = {},
): Promise<PortalUnderTest> {
  const ports = await freePorts(portVariables);
  const free = await freePorts(Array.from({ length: others }, (_none, index) => String(index)));
  const otherOrigins = Object.values(free).map((port) => `http://localhost:${port}`);
  const address = `http://localhost:${ports.PORTAL_PORT}`;
  const env = {
    ...unsetForeignSettings(),
    ...ports,
    DEV_PORT: await freePortRange(DEV_SERVERS),
    BLUSH_HOME: join(folder, 'home'),
    BLUSH_ENV_FILE: devNull,
    PAGES_REFRESH_SECONDS,
    ...(others > 0 && { PORTAL_ORIGIN: [address, ...otherOrigins].join(',') }),
  };
  let starts = 0;

  async function launch(): Promise<ChildProcess> {
    starts += 1;
    const log = join(folder, `portal-${starts}.log`);
    print(`Starting the portal (log: ${log})`);
    const args = [join(root, 'tools/cli/bin/blush.mjs'), 'start'];
    const built = { [ALREADY_BUILT]: isBuilt && starts === 1 ? 'true' : undefined };
    const started = start(process.execPath, args, { cwd: root, env: { ...env, ...built }, log });
    let ready = false;
    await within(START_MINUTES * 60, async () => {
      ready = ((await readIfPresent(log)) ?? '').includes(`Portal ready: ${address}`);
      return ready || hasEnded(started);
    });
    if (ready) return started;
    signalGroup(started, 'SIGKILL');
    throw new Failure(`The portal did not come up. The end of ${log}:\n${await lastLines(log, 40)}`);
  }

  let child = await launch();
  const stop = () => endPortal(child, Object.values(ports));
  return {
    address,
    apiAddress: `http://localhost:${ports.API_PORT}`,
    identityAddress: `http://localhost:${ports.IDENTITY_PORT}`,
    otherOrigins,
    env,
    stop,
    restart: async () => {
      await stop();
      child = await launch();
    },
  };
}

export async function endPortal(child: ChildProcess, ports: readonly string[]): Promise<void> {
  child.kill('SIGTERM');
  const stopped = await within(STOP_SECONDS, () => hasEnded(child));
  const groupEnded = await within(5, () => !signalGroup(child, 0));
  signalGroup(child, 'SIGKILL');
  if (!stopped) throw new Failure(`The portal did not stop within ${STOP_SECONDS} s.`);
  if (!groupEnded) throw new Failure('The portal left processes behind.');
  // Each part has a process group of its own, so its port shows that it still runs.
  for (const port of ports) {
    if (await within(1, () => isFree(Number(port)))) continue;
    throw new Failure(`The portal left a process behind, which listens on the port ${port}.`);
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

async function within(seconds: number, condition: () => boolean | Promise<boolean>): Promise<boolean> {
  const deadline = performance.now() + seconds * 1000;
  while (!(await condition())) {
    if (performance.now() > deadline) return false;
    await delay(100);
  }
  return true;
}
