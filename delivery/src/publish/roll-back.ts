import type { LiveReleases } from '@blush/shared-ui/contracts';
import { Failure } from '@blush/server-kit/failure';
import { ChangeConflict } from '../store/change-conflict.js';
import { releaseBefore } from '../store/history.js';
import { liveVersion } from '../store/live.js';
import type { Provenance } from '../store/provenance.js';
import type { HistoryEntry } from '../store/release-reader.js';
import type { ReleaseStore, StoreChange } from '../store/release-store.js';
import { findIncompatibilities, goLive, type NewVersion, withVersion } from './switch.js';
import { throwIfRefused } from './throw-if-refused.js';

export class VersionConflict extends ChangeConflict {}

interface StepBack {
  readonly app: string;
  readonly next: NewVersion;
  readonly entry: HistoryEntry;
}

/**
 * @throws VersionConflict when `expected` is not live any more; Failure without a compatible previous version, or when
 * that version is not what was signed
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
): Promise<HistoryEntry[]> {
  return store.change(async (change) => {
    const steps = await Promise.all(apps.map((app) => stepBack(change, app, who)));
    await goBack(change, steps);
    return steps.map(({ entry }) => entry);
  });
}

async function stepBack(change: StoreChange, app: string, who: string, expected?: string): Promise<StepBack> {
  const from = liveVersion(change.live, app);
  if (!from) throw new Failure(`${app} has never been released, so there is nothing to go back to.`);
  if (expected !== undefined && expected !== from) {
    throw new VersionConflict(`${app} ${expected} is not live any more, ${from} is.`);
  }
  const earlier = releaseBefore(change.history, app, from);
  if (!earlier) {
    throw new Failure(`${app} ${from} is its first release, so there is nothing to go back to.`);
  }
  const { to } = earlier;
  const manifest = await change.verify(app, to);
  return {
    app,
    next: { version: to, build: await change.build(app, to), manifest },
    entry: { ...earlier, at: new Date().toISOString(), who, action: 'rollback', from, to },
  };
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
