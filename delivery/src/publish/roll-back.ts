import type { LiveReleases } from '@blush/shared-ui/contracts';
import { Failure } from '@blush/server-kit/failure';
import { ChangeConflict } from '../store/change-conflict.js';
import { releaseBefore } from '../store/history.js';
import { liveVersion } from '../store/live.js';
import type { Provenance } from '../store/provenance.js';
import type { HistoryEntry } from '../store/release-reader.js';
import type { ReleaseStore, StoreChange } from '../store/release-store.js';
import { RefusedRelease } from '../store/signed-release.js';
import { findIncompatibilities, goLive, type NewVersion, withVersion } from './switch.js';
import { throwIfRefused } from './throw-if-refused.js';

export class VersionConflict extends ChangeConflict {}

interface StepBack {
  readonly app: string;
  readonly next: NewVersion;
  readonly entry: HistoryEntry;
  /** Earlier versions that are not what was signed. */
  readonly passed: readonly RefusedRelease[];
}

type Rollback = Pick<StepBack, 'entry' | 'passed'>;

/**
 * Goes back to the last earlier release that is what was signed.
 * @throws VersionConflict when `expected` is not live any more; Failure without such a release, or if it is incompatible
 */
export function rollBack(
  store: ReleaseStore,
  app: string,
  { who }: Pick<Provenance, 'who'>,
  expected?: string,
): Promise<HistoryEntry> {
  return store.change(async (change) => {
    const step = await stepBack(change, app, who, expected);
    await goBack(change, [step]);
    return step.entry;
  });
}

/** Rolls all apps back in one step, or none. @throws Failure as `rollBack` does */
export function rollBackTogether(
  store: ReleaseStore,
  apps: readonly string[],
  { who }: Pick<Provenance, 'who'>,
): Promise<Rollback[]> {
  return store.change(async (change) => {
    const steps = await Promise.all([...new Set(apps)].map((app) => stepBack(change, app, who)));
    await goBack(change, steps);
    return steps;
  });
}

async function stepBack(change: StoreChange, app: string, who: string, expected?: string): Promise<StepBack> {
  const from = liveVersion(change.live, app);
  if (!from) throw new Failure(`${app} has never been released, so there is nothing to go back to.`);
  if (expected !== undefined && expected !== from) {
    throw new VersionConflict(`${app} ${expected} is not live any more, ${from} is.`);
  }
  const { earlier, manifest, passed } = await intactBefore(change, app, from);
  const { to } = earlier;
  return {
    app,
    next: { version: to, build: await change.build(app, to), manifest },
    entry: { ...earlier, at: new Date().toISOString(), who, action: 'rollback', from, to },
    passed,
  };
}

async function intactBefore(change: StoreChange, app: string, from: string) {
  const passed: RefusedRelease[] = [];
  for (;;) {
    const earlier = releaseBefore(change.history, app, passed.at(-1)?.release.version ?? from);
    if (!earlier) throw nothingBefore(app, from, passed);
    try {
      return { earlier, manifest: await change.verify(app, earlier.to), passed };
    } catch (error) {
      if (!(error instanceof RefusedRelease)) throw error;
      passed.push(error);
    }
  }
}

function nothingBefore(app: string, from: string, passed: readonly RefusedRelease[]): Failure {
  if (passed.length === 0) {
    return new Failure(`${app} ${from} is its first release, so there is nothing to go back to.`);
  }
  const refused = passed.map(({ release, reason }) => `${release.version} is refused: ${reason}`);
  return new Failure(
    `${app} ${from} has no earlier version to go back to: ${refused.join('; ')}. Release ${app} again.`,
  );
}

async function goBack(change: StoreChange, steps: readonly StepBack[]): Promise<void> {
  const live = steps.reduce<LiveReleases>(
    (state, { app, next }) => withVersion(state, app, next),
    change.live,
  );
  throwIfRefused(await refusals(change, live, new Set(steps.map(({ app }) => app))));
  await goLive(
    change,
    live,
    steps.map(({ entry }) => entry),
  );
}

async function refusals(
  change: StoreChange,
  live: LiveReleases,
  asked: ReadonlySet<string>,
): Promise<string[]> {
  const misfits = await findIncompatibilities(change, live);
  const others = new Set(misfits.flatMap(({ apps }) => apps.filter((app) => !asked.has(app))));
  const canGoBack = (app: string) =>
    releaseBefore(change.history, app, liveVersion(change.live, app) ?? '') !== undefined;
  const together = `Together: npm run rollback -- ${[...asked, ...others].join(' ')}.`;
  const advised = others.size > 0 && [...others].every(canGoBack);
  return misfits.map(({ problem, remedy }) => `${problem} ${advised ? together : remedy}`);
}
