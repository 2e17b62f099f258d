import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** @throws Error with the last line of the program's error output, or for a timeout or a missing program */
export async function run(
  file: string,
  args: readonly string[],
  { timeoutMs, env = process.env }: { timeoutMs: number; env?: NodeJS.ProcessEnv },
): Promise<string> {
  try {
    const { stdout } = await execute(file, args, { timeout: timeoutMs, killSignal: 'SIGKILL', env });
    return stdout;
  } catch (error) {
    const { killed, code, stderr } = error as { killed?: boolean; code?: unknown; stderr?: string };
    if (killed) throw new Error(`${file} was not done after ${timeoutMs / 1000} s`);
    if (code === 'ENOENT') throw new Error(`${file} is not installed`);
    throw new Error(stderr?.trim().split('\n').at(-1) || `${file} failed`);
  }
}
