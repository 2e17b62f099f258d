import { join } from 'node:path';
import { childEnvironment, type Config, withoutSecrets } from '../config/index.js';
import { Failure } from '../failure.js';
import { typescriptArgs } from '../processes/node-args.js';
import { listApps, SHELL } from '../releases/index.js';
import { root } from '../root.js';
import type { Part } from '../start/parts.js';

/** A remote served from memory while it is worked on. */
export interface DevServer {
  readonly app: string;
  readonly port: number;
  readonly origin: string;
  readonly part: Part;
}

/** The first build of a remote is the slow one. */
const FIRST_BUILD_MS = 180_000;

/** How to serve remotes. Each has a port of its own, the same one every time. */
export function devServers(config: Config, names: readonly string[]): DevServer[] {
  const remotes = listApps(root).filter(({ name }) => name !== SHELL);
  return remotes.flatMap(({ name, folder }, index) => {
    if (!names.includes(name)) return [];
    const port = config.devPorts[index];
    if (!port) throw new Failure(`${name} has no port: there are ${config.devPorts.length}, see DEV_PORT.`);
    const origin = `http://localhost:${port}`;
    const part: Part = {
      name: `dev server of ${name}`,
      args: [...typescriptArgs('platform/src/webpack/cli.ts'), 'serve', '--port', String(port)],
      env: withoutSecrets(childEnvironment(config)),
      cwd: folder,
      logFile: join(config.folders.logs, `dev-${name}.log`),
      answers: [`${origin}/build.json`],
      limitMs: FIRST_BUILD_MS,
    };
    return [{ app: name, port, origin, part }];
  });
}
