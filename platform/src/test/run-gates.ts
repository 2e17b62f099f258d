import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Failure } from '../failure.js';
import { root } from '../root.js';
import { Progress } from '../terminal/progress.js';
import type { Context, Gate } from './context.js';
import { type PortalUnderTest, startPortal } from './portal.js';
import { interruptAll } from './processes.js';
import { notOk, sentence, sum, type Tally } from './tally.js';

/**
 * Runs gates, in order, the portal started beside whatever runs already. The last line it prints is
 * `N passed, N failed, N skipped`.
 * @returns exit code: 0 only when nothing failed or was skipped
 */
export async function runGates(chosen: readonly Gate[]): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'blush-test-'));
  // What programs of this run leave behind goes with it.
  process.env['TMPDIR'] = join(folder, 'tmp');
  await mkdir(process.env['TMPDIR']);
  const interrupted = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      interrupted.abort();
      interruptAll();
    });
  }

  const tallies = await runAll(chosen, folder, interrupted.signal);
  const total = sum(tallies);
  const green = total.failed === 0 && total.skipped === 0 && !interrupted.signal.aborted;
  if (green) await rm(folder, { recursive: true, force: true });
  else console.log(`\nLogs and traces of this run: ${folder}`);
  console.log(sentence(total));
  return green ? 0 : 1;
}

async function runAll(chosen: readonly Gate[], folder: string, stop: AbortSignal): Promise<Tally[]> {
  const progress = new Progress();
  const say = (line: string) => progress.say(line);
  let portal: Promise<PortalUnderTest> | undefined;
  const context: Context = { root, folder, say, portal: () => (portal ??= startPortal(root, folder, say)) };

  const tallies: Tally[] = [];
  for (const [index, gate] of chosen.entries()) {
    if (stop.aborted) break;
    say(`${index + 1}/${chosen.length} ${gate.title} (${gate.name})`);
    const tally = await attempt(() => gate.run(context), say);
    say(`${gate.name}: ${sentence(tally)}`);
    tallies.push(tally);
  }
  if (portal) {
    const { stop: stopPortal } = await portal.catch(() => ({ stop: () => Promise.resolve() }));
    tallies.push(await attempt(async () => (await stopPortal(), { passed: 0, failed: 0, skipped: 0 }), say));
  }
  return tallies;
}

/** A gate that cannot run has failed. */
async function attempt(run: () => Promise<Tally>, say: (line: string) => void): Promise<Tally> {
  try {
    return await run();
  } catch (error) {
    say(
      error instanceof Failure
        ? error.message
        : error instanceof Error
          ? (error.stack ?? error.message)
          : String(error),
    );
    return notOk;
  }
}
