import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Failure } from '@blush/server-kit/failure';
import { root, interruptAll } from '@blush/machine';
import { Progress } from '../terminal/progress.js';
import type { Check, Context } from './context.js';
import { sharePortal, HOST_VARIABLE } from './portal/portal-host.js';
import { type PortalUnderTest, startPortal } from './portal/portal-under-test.js';
import { notOk, sentence, sum, type Tally } from './results/tally.js';

export const FOLDER_VARIABLE = 'BLUSH_TEST_FOLDER';

export async function makeRunFolder(parent = tmpdir()): Promise<string> {
  const folder = await mkdtemp(join(parent, 'blush-test-'));
  process.env['TMPDIR'] = join(folder, 'tmp');
  await mkdir(process.env['TMPDIR']);
  return folder;
}

export function interruptionSignal(): AbortSignal {
  const interrupted = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      interrupted.abort();
      interruptAll();
    });
  }
  return interrupted.signal;
}

export async function runChecks(checks: readonly Check[]): Promise<Tally> {
  const folder = await makeRunFolder(process.env[FOLDER_VARIABLE]);
  const interrupted = interruptionSignal();
  const total = sum(await runAll(checks, folder, interrupted));
  const green = await concludeRun(folder, total, interrupted);
  return green || total.failed > 0 ? total : { ...total, failed: 1 };
}

/**
 * Removes the folder of a passed run, or prints its path. Prints `N passed, N failed, N skipped` as the last line.
 * @returns whether the run passed
 */
export async function concludeRun(folder: string, total: Tally, interrupted: AbortSignal): Promise<boolean> {
  const green = isGreen(total) && !interrupted.aborted;
  if (green) await rm(folder, { recursive: true, force: true });
  else console.log(`\nLogs and screenshots of this run: ${folder}`);
  console.log(sentence(total));
  return green;
}

export function isGreen({ failed, skipped }: Tally): boolean {
  return failed === 0 && skipped === 0;
}

async function runAll(checks: readonly Check[], folder: string, interrupted: AbortSignal): Promise<Tally[]> {
  const progress = new Progress();
  const print = (line: string) => progress.print(line);
  const host = process.env[HOST_VARIABLE];
  let portal: Promise<PortalUnderTest> | undefined;
  const open = () => (host === undefined ? startPortal(root, folder, print) : sharePortal(host));
  const context: Context = { root, folder, print, portal: () => (portal ??= open()) };

  const tallies: Tally[] = [];
  for (const [index, check] of checks.entries()) {
    if (interrupted.aborted) break;
    print(`${index + 1}/${checks.length} ${check.title} (${check.name})`);
    const tally = await attempt(() => check.run(context), print);
    print(`${check.name}: ${sentence(tally)}`);
    tallies.push(tally);
  }
  const opened = await portal?.catch(() => undefined);
  if (opened) {
    tallies.push(
      await attempt(async () => (await opened.stop(), { passed: 0, failed: 0, skipped: 0 }), print),
    );
  }
  return tallies;
}

export async function attempt(run: () => Promise<Tally>, print: (line: string) => void): Promise<Tally> {
  try {
    return await run();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    print(error instanceof Error && !(error instanceof Failure) ? (error.stack ?? message) : message);
    return { ...notOk, failures: [message.split('\n', 1)[0] ?? ''] };
  }
}
