import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import { buildProjects } from '@blush/workspace';
import { Failure } from '@blush/server-kit/failure';
import { root, run } from '@blush/machine';

const MINUTES = 180;

interface Program<Schema extends z.ZodType> {
  /** Path of the program, relative to the folder of the API's tests. */
  readonly file: string;
  readonly numbers: Readonly<Record<string, number>>;
  readonly schema: Schema;
  readonly folder: string;
  readonly env?: NodeJS.ProcessEnv;
}

/**
 * Runs a program of the API's tests against the built API.
 * @throws Failure when the build or the program fails
 */
export async function runApiProgram<Schema extends z.ZodType>(
  program: Program<Schema>,
): Promise<z.output<Schema>> {
  const { file, numbers, schema, folder, env } = program;
  await buildProjects(['@blush/api'], { logFile: join(folder, 'build.log') });
  const output = join(folder, 'result.json');
  const hooks = join(root, 'api/test/setup/typescript.mjs');
  const options = Object.entries({ ...numbers, output }).map(([name, value]) => `--${name}=${value}`);
  const args = ['--import', hooks, join(root, 'api/test', file), ...options];
  const code = await run(process.execPath, args, {
    cwd: join(root, 'api'),
    env: { ...env, TMPDIR: folder },
    minutes: MINUTES,
  });
  if (code !== 0) throw new Failure(`${file} ended with code ${code}.`);
  return schema.parse(JSON.parse(await readFile(output, 'utf8')));
}
