import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@blush/server-kit/testing';
import { costOf } from './cost-of.js';

const node = (script: string, log: string) =>
  costOf(process.execPath, ['-e', script], temporaryFolder(), log);

it('costOf() counts the CPU time of all processes of a command, also of detached ones', async () => {
  const log = join(temporaryFolder(), 'log.txt');
  const burn = `for (const end = process.cpuUsage().user + 300_000; process.cpuUsage().user < end; ); fs.writeFileSync('done', '')`;
  const script = `
    child_process.spawn(process.execPath, ['-e', ${JSON.stringify(burn)}], { detached: true, stdio: 'ignore' }).unref();
    setInterval(() => { if (fs.existsSync('done')) { console.log('done'); process.exit(); } }, 10);`;
  const { seconds, cpuSeconds } = await node(script, log);
  expect(cpuSeconds).toBeGreaterThan(0.25);
  expect(seconds).toBeGreaterThan(0.25);
  expect(readFileSync(log, 'utf8')).toContain('done');
});

it('costOf() rejects when the command fails', async () => {
  await expect(node('process.exit(3)', join(temporaryFolder(), 'log.txt'))).rejects.toThrow('ended with 3');
});
