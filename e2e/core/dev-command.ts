import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { cloneEnv } from './workspace-clone';

/** A running `npm run dev`. */
export interface DevCommand {
  /** The address in its output. */
  readonly address: string;
  stop(): Promise<void>;
}

/** Runs `npm run dev` with arguments in a workspace. @throws Error with its output when it ends before it is ready */
export async function startDev(workspace: string, ...args: string[]): Promise<DevCommand> {
  const child = spawn(process.execPath, [join(workspace, 'tools/cli/bin/blush.mjs'), 'dev', ...args], {
    cwd: workspace,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: cloneEnv,
  });
  const ended = once(child, 'exit');
  let output = '';
  const address = await new Promise<string>((resolve, reject) => {
    const read = (text: string) => {
      output += text;
      const [, address] = /Open (\S+)\n/.exec(output) ?? [];
      if (address !== undefined) resolve(address);
    };
    child.stdout.setEncoding('utf8').on('data', read);
    child.stderr.setEncoding('utf8').on('data', read);
    void ended.then(() => reject(new Error(`npm run dev ended: ${output}`)));
  });
  return {
    address,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
