import type { AppLimits, Limits } from '../budgets/limits.js';
import { measure, exceededLimits, type Weights } from '../budgets/measure.js';
import { fileSizes } from '@blush/server-kit/files';
import type { Candidate } from './candidate.js';
import { liveVersion } from '../store/live.js';
import { throwIfRefused } from './throw-if-refused.js';
import { unlessRefused } from '../store/signed-release.js';
import type { ReleaseStore } from '../store/release-store.js';

interface LiveWeights {
  readonly version: string;
  readonly weights: Weights;
}

/** @throws Failure for a build without limits or over its limits */
export async function weigh(
  store: ReleaseStore,
  candidates: readonly Candidate[],
  limits: Limits,
  print: (line: string) => void,
): Promise<void> {
  const reasons: string[] = [];
  for (const { app, build } of candidates) {
    const weights = measure(build, await fileSizes(app.dist));
    const allowed = limits[app.name];
    if (allowed === undefined) {
      reasons.push(noLimits(app.name, weights));
      continue;
    }
    print(describe(app.name, weights, allowed, await liveWeights(store, app.name)));
    reasons.push(...exceededLimits(app.name, weights, allowed).map(withCure));
  }
  throwIfRefused(reasons);
}

async function liveWeights(store: ReleaseStore, app: string): Promise<LiveWeights | undefined> {
  const version = liveVersion(await store.live(), app);
  if (version === null) return undefined;
  // A refused version must not keep its replacement from being released.
  const stored = await unlessRefused(Promise.all([store.build(app, version), store.sizes(app, version)]));
  return stored && { version, weights: measure(...stored) };
}

function describe(app: string, weights: Weights, limits: AppLimits, live: LiveWeights | undefined): string {
  const figures = Object.entries(weights).map(([name, size], index) => {
    const before = live?.weights[name];
    const since = index === 0 ? ` since ${live?.version}` : '';
    const difference = before === undefined ? [] : [`${signed(size - before)}${since}`];
    const limit = limits[name];
    const most = limit === undefined ? 'no limit' : `at most ${limit}`;
    return `${name} ${size.toFixed(1)} kB (${[...difference, most].join(', ')})`;
  });
  return `${app}: ${figures.join(', ')}`;
}

function signed(difference: number): string {
  return `${difference < 0 ? '' : '+'}${difference.toFixed(1)}`;
}

function noLimits(app: string, weights: Weights): string {
  const figures = Object.entries(weights).map(([name, size]) => `"${name}": ${size}`);
  return (
    `budgets.json does not say what ${app} may weigh. Add its limits in kB; it weighs now: ` +
    `"${app}": { ${figures.join(', ')} }.`
  );
}

function withCure(sentence: string): string {
  return `${sentence}. Make it lighter, or change budgets.json and say in the commit why.`;
}
