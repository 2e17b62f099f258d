import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import { buildProjects } from '@blush/workspace';
import { Failure } from '@blush/server-kit/failure';
import { root, run } from '@blush/machine';

const MINUTES = 180;

interface Program<Found extends z.ZodType> {
  /** From the folder of the API's tests. */
  readonly file: string;
  readonly numbers: Readonly<Record<string, number>>;
  readonly found: Found;
  /** Its temporary files go here as well. */
  readonly folder: string;
  readonly env?: NodeJS.ProcessEnv;
}

/**
 * Runs a program that lives with the API's tests, as its specs use the same means, and answers what it found. Processes of the API
 * that it starts run what is built.
 * @throws Failure when the build fails, or the program does not come to its end
 */
export async function runApiProgram<Found extends z.ZodType>(
  program: Program<Found>,
): Promise<z.output<Found>> {
  const { file, numbers, found, folder, env } = program;
  await buildProjects(['@blush/api'], { logFile: join(folder, 'build.log') });
  const output = join(folder, 'found.json');
  const hooks = join(root, 'api/test/setup/typescript.mjs');
  const options = Object.entries({ ...numbers, output }).map(([name, value]) => `--${name}=${value}`);
  const args = ['--import', hooks, join(root, 'api/test', file), ...options];
  const code = await run(process.execPath, args, {
    cwd: join(root, 'api'),
    env: { ...env, TMPDIR: folder },
    minutes: MINUTES,
  });
  if (code !== 0) throw new Failure(`${file} ended with code ${code}.`);
  return found.parse(JSON.parse(await readFile(output, 'utf8')));
}
