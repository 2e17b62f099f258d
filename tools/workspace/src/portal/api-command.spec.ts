import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { devNull } from 'node:os';
import { join, relative } from 'node:path';
import { root } from '@blush/machine';
import { loadConfig } from '@blush/server-kit/config';
import { eventually, temporaryFolder } from '@blush/server-kit/testing';
import { runApiCommand } from './api-command.js';

describe('a command that runs a program of the API', () => {
  let folder: string;
  beforeEach(() => (folder = temporaryFolder()));

  /** @returns path of a program, as commands name it */
  function program(source: string, name = 'program'): string {
    const file = join(folder, `${name}.mjs`);
    writeFileSync(file, source);
    return relative(join(root, 'api/dist'), file);
  }

  /** Runs a script in its own process. @param script ES module, for which `config` is the configuration */
  function command(script: string) {
    const whole = `
      import '@blush/machine/typescript';
      const { loadConfig } = await import('@blush/server-kit/config');
      const { runApiCommand, showApiCommand } = await import('./tools/workspace/src/portal/api-command.ts');
      const config = loadConfig({ root: process.cwd(), part: 'database' });
      ${script}`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', whole], {
      cwd: root,
      env: { ...process.env, BLUSH_ENV_FILE: devNull, BLUSH_HOME: folder },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
    return { child, closed: once(child, 'close'), output: () => output };
  }

  it('passes SIGTERM, SIGHUP and SIGINT on to the program, and waits for its end; shows what a long program prints while it runs, and once', async () => {
    const log = join(folder, 'log');
    writeFileSync(log, '');
    const written = () => readFileSync(log, 'utf8');
    const signals = ['SIGTERM', 'SIGHUP', 'SIGINT'] as const;
    const path = program(`
      import { appendFileSync } from 'node:fs';
      const [signal] = process.argv.slice(2);
      process.on(signal, () => setTimeout(() => {
        appendFileSync('${log}', ' ended by ' + signal);
        process.exit(143);
      }, 50));
      appendFileSync('${log}', ' begun');
      setInterval(() => undefined, 1000);`);
    const long = program(
      `
      process.on('SIGTERM', () => process.exit(0));
      console.log('Waiting.');
      setTimeout(() => process.exit(1), 60_000);`,
      'long',
    );
    const { child, closed, output } = command(`
      for (const signal of ${JSON.stringify(signals)})
        await runApiCommand(config, undefined, [${JSON.stringify(path)}, signal]).catch(({ message }) => console.log(message));
      await showApiCommand(config, undefined, [${JSON.stringify(long)}]);`);
    let expected = '';
    for (const signal of signals) {
      expected += ' begun';
      await eventually(() => written() === expected, 'the program begins, after the end of the one before');
      child.kill(signal);
      expected += ` ended by ${signal}`;
    }
    await eventually(() => output().includes('Waiting.'), 'the line is seen');
    child.kill('SIGTERM');
    await closed;
    expect(written()).toBe(expected);
    expect(output()).toBe(`${signals.map((signal) => `Stopped by ${signal}\n`).join('')}Waiting.\n`);
  });

  it.each([
    [0, '{"level":"ok"}'],
    [1, '{"level":"ok"}\n(node:1) Warning: old'],
  ])('gets the errors of the program only if it fails: exit code %s', async (code, expected) => {
    const path = program(`
      console.log('{"level":"ok"}');
      console.error('(node:1) Warning: old');
      process.exitCode = ${code};`);
    const env = { BLUSH_ENV_FILE: devNull, BLUSH_HOME: folder };
    const config = loadConfig({ root, env: { ...process.env, ...env }, part: 'database' });
    const output = await runApiCommand(config, undefined, [path]).catch(({ message }: Error) => message);
    expect(output).toBe(expected);
  });
});
