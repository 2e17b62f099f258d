import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { devNull } from 'node:os';
import { join, relative } from 'node:path';
import { root } from '@blush/machine';
import { eventually, temporaryFolder } from '@blush/server-kit/testing';

describe('a command that runs a program of the API', () => {
  it.each(['SIGTERM', 'SIGHUP', 'SIGINT'] as const)(
    'passes %s on to the program, and waits for its end',
    async (signal) => {
      const folder = temporaryFolder();
      const log = join(folder, 'log');
      const program = join(folder, 'program.mjs');
      writeFileSync(
        program,
        `import { appendFileSync } from 'node:fs';
         process.on('${signal}', () => setTimeout(() => {
           appendFileSync('${log}', ' ended');
           process.exit(143);
         }, 300));
         appendFileSync('${log}', 'begun');
         setInterval(() => undefined, 1000);`,
      );
      const command = `
        import '@blush/machine/typescript';
        const { loadConfig } = await import('@blush/server-kit/config');
        const { runApiCommand } = await import('./tools/workspace/src/portal/api-command.ts');
        const config = loadConfig({ root: process.cwd(), part: 'database' });
        await runApiCommand(config, undefined, [${JSON.stringify(relative(join(root, 'api/dist'), program))}])
          .catch(({ message }) => console.log(message));`;
      const child = spawn(process.execPath, ['--input-type=module', '-e', command], {
        cwd: root,
        env: { ...process.env, BLUSH_ENV_FILE: devNull, BLUSH_HOME: folder },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      let output = '';
      child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
      await eventually(() => existsSync(log), 'the program begins');
      child.kill(signal);
      await once(child, 'close');
      expect(readFileSync(log, 'utf8')).toBe('begun ended');
      expect(output).toContain(`was ended by ${signal}.`);
    },
  );
});
