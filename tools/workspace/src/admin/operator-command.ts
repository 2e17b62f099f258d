import { existsSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { buildProjects } from '../build/build-projects.js';
import { childEnvironment, type Config } from '@blush/server-kit/config';
import { Failure } from '@blush/server-kit/failure';
import { root } from '@blush/machine';

const cli = join(root, 'api', 'dist', 'cli.js');

/** Bypasses the API, which has no such calls. @throws Failure when it is refused */
export async function runOperatorCommand(
  config: Config,
  command: readonly string[],
  mongodbUri?: string,
): Promise<string> {
  if (!existsSync(cli)) {
    await buildProjects(['@blush/api'], { logFile: join(config.folders.logs, 'build-api.log') });
  }
  const child = spawn(process.execPath, [cli, ...command], {
    cwd: root,
    env: childEnvironment(config, mongodbUri),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => output.push(text));
  }
  const [code] = (await once(child, 'close')) as [number | null];
  const message = output.join('').trim();
  if (code !== 0) throw new Failure(message || `${command.join(' ')} failed.`);
  return message;
}
