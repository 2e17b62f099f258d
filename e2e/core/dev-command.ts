import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { blushHome } from './workspace-clone';

/** `npm run dev`, until it is stopped. */
export interface DevCommand {
  /** What it says to open. */
  readonly address: string;
  stop(): Promise<void>;
}

/** Runs `npm run dev` with arguments in a workspace. @throws Error with its output when it ends before it is ready */
export async function startDev(workspace: string, ...args: string[]): Promise<DevCommand> {
  const child = spawn(process.execPath, [join(workspace, 'tools/cli/bin/blush.mjs'), 'dev', ...args], {
    cwd: workspace,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, BLUSH_HOME: blushHome },
  });
  const ended = once(child, 'exit');
  let said = '';
  const address = await new Promise<string>((resolve, reject) => {
    const hear = (text: string) => {
      said += text;
      const [, address] = /Open (\S+)\n/.exec(said) ?? [];
      if (address !== undefined) resolve(address);
    };
    child.stdout.setEncoding('utf8').on('data', hear);
    child.stderr.setEncoding('utf8').on('data', hear);
    void ended.then(() => reject(new Error(`npm run dev ended: ${said}`)));
  });
  return {
    address,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
