import { join } from 'node:path';
import { SHELL } from '@blush/shared-ui/contracts';
import { childEnvironment, type Config, withoutSecrets } from '@blush/server-kit/config';
import { Failure } from '@blush/server-kit/failure';
import { typescriptArgs, root } from '@blush/machine';
import { listApps } from '@blush/delivery';
import type { Part } from '../start/parts.js';

export interface DevServer {
  readonly app: string;
  readonly origin: string;
  readonly report: string;
  readonly part: Part;
}

const FIRST_BUILD_MS = 400_000;

export function devServers(config: Config, names: readonly string[]): DevServer[] {
  // The last port belongs to the harness.
  const ports = config.devPorts.slice(0, -1);
  return listApps(root).flatMap(({ name, folder }, index) => {
    if (name !== SHELL && !names.includes(name)) return [];
    const port = ports[index];
    if (!port) throw new Failure(`${name} has no port: there are ${ports.length}, see DEV_PORT.`);
    const origin = `http://localhost:${port}`;
    const report = `${origin}/build.json`;
    const part: Part = {
      name: `dev server of ${name}`,
      args: [...typescriptArgs('tools/workspace/src/webpack/cli.ts'), 'serve', '--port', String(port)],
      env: withoutSecrets(childEnvironment(config)),
      cwd: folder,
      logFile: join(config.folders.logs, `dev-${name}.log`),
      readyAddresses: [report],
      limitMs: FIRST_BUILD_MS,
    };
    return [{ app: name, origin, report, part }];
  });
}

export function harnessOrigin({ devPorts }: Config): string {
  return `http://localhost:${devPorts.at(-1)}`;
}

export function harnessPart(config: Config, names: readonly string[]): Part {
  return {
    name: 'harness',
    args: [...typescriptArgs('tools/workspace/src/dev/alone/main.ts'), ...names],
    env: withoutSecrets(childEnvironment(config)),
    cwd: root,
    logFile: join(config.folders.logs, 'dev-alone.log'),
    readyAddresses: [`${harnessOrigin(config)}/config.json`],
    limitMs: FIRST_BUILD_MS,
  };
}
