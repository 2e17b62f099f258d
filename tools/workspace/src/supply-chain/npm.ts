import { spawnSync } from 'node:child_process';

interface Answer {
  readonly status: number;
  readonly output: string;
  readonly errorOutput: string;
}

/** Runs npm synchronously. `status` is 1 if npm could not be started. */
export function npm(args: readonly string[], cwd: string): Answer {
  const { status, stdout, stderr, error } = spawnSync('npm', [...args, '--loglevel=error'], {
    cwd,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return { status: status ?? 1, output: stdout, errorOutput: error?.message ?? stderr };
}
