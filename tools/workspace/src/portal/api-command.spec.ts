import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { devNull } from 'node:os';
import { join, relative } from 'node:path';
import { root } from '@blush/machine';
import { eventually, temporaryFolder } from '@blush/server-kit/testing';

describe('a command that runs a program of the API', () => {
  let folder: string;
  beforeEach(() => (folder = temporaryFolder()));

  /** @param end what the command does with the promise of the function */
  function command(name: 'runApiCommand' | 'showApiCommand', source: string, end: string) {
    const program = join(folder, 'program.mjs');
    writeFileSync(program, source);
    const script = `
      import '@blush/machine/typescript';
      const { loadConfig } = await import('@blush/server-kit/config');
      const { ${name} } = await import('./tools/workspace/src/portal/api-command.ts');
      const config = loadConfig({ root: process.cwd(), part: 'database' });
      await ${name}(config, undefined, [${JSON.stringify(relative(join(root, 'api/dist'), program))}])${end};`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      cwd: root,
      env: { ...process.env, BLUSH_ENV_FILE: devNull, BLUSH_HOME: folder },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
    return { child, closed: once(child, 'close'), output: () => output };
  }

  it.each(['SIGTERM', 'SIGHUP', 'SIGINT'] as const)(
    'passes %s on to the program, and waits for its end',
    async (signal) => {
      const log = join(folder, 'log');
      const { child, closed, output } = command(
        'runApiCommand',
        `import { appendFileSync } from 'node:fs';
         process.on('${signal}', () => setTimeout(() => {
           appendFileSync('${log}', ' ended');
           process.exit(143);
         }, 300));
         appendFileSync('${log}', 'begun');
         setInterval(() => undefined, 1000);`,
        '.catch(({ message }) => console.log(message))',
      );
      await eventually(() => existsSync(log), 'the program begins');
      child.kill(signal);
      await closed;
      expect(readFileSync(log, 'utf8')).toBe('begun ended');
      expect(output()).toContain(`Stopped by ${signal}`);
    },
  );

  it('shows what a long program prints while it runs, and once', async () => {
    const { child, closed, output } = command(
      'showApiCommand',
      `console.log('Waiting.');
       process.on('SIGTERM', () => process.exit(0));
       setTimeout(() => process.exit(1), 60_000);`,
      '',
    );
    await eventually(() => output() !== '', 'the line is seen');
    child.kill('SIGTERM');
    await closed;
    expect(output()).toBe('Waiting.\n');
  });

  it.each([
    [0, '{"level":"ok"}'],
    [1, '{"level":"ok"}\n(node:1) Warning: old'],
  ])('gets the errors of the program only if it fails: exit code %s', async (code, expected) => {
    const { closed, output } = command(
      'runApiCommand',
      `console.log('{"level":"ok"}');
       console.error('(node:1) Warning: old');
       process.exitCode = ${code};`,
      '.catch(({ message }) => message).then((text) => process.stdout.write(text))',
    );
    await closed;
    expect(output()).toBe(expected);
  });
});
