import { type LiveReleases, SHELL } from '@blush/shared-ui/contracts';
import type { Candidate } from './candidate.js';
import { liveVersion } from '../store/live.js';
import type { Provenance } from '../store/provenance.js';
import type { HistoryEntry } from '../store/release-reader.js';
import type { StoreChange, ReleaseStore } from '../store/release-store.js';
import { findIncompatibilities, goLive, withVersion } from './switch.js';
import { throwIfRefused } from './throw-if-refused.js';

/** Releases all builds in one step, or none. @throws Failure that lists incompatibilities */
export function publish(
  store: ReleaseStore,
  candidates: readonly Candidate[],
  provenance: Provenance,
): Promise<HistoryEntry[]> {
  return store.change(async (change) => {
    const planned = await Promise.all(
      candidates.map(async (candidate) => ({ ...candidate, version: await nextVersion(change, candidate) })),
    );
    const planLive = (manifests: ReadonlyMap<string, string>) =>
      planned.reduce<LiveReleases>(
        (state, { app, version, build }) =>
          withVersion(state, app.name, { version, build, manifest: manifests.get(app.name) }),
        change.live,
      );
    const newBuilds = new Map(planned.map(({ app, build }) => [app.name, build]));
    // Without manifests, which do not exist yet: compatibility does not depend on them.
    const misfits = await findIncompatibilities(change, planLive(new Map()), newBuilds);
    throwIfRefused(
      misfits.map(({ apps, problem, remedy }) => {
        const others = apps.filter((app) => app !== SHELL && !newBuilds.has(app));
        const retire = others.map((app) => `If ${app} is no longer developed: npm run retire -- ${app}.`);
        return [problem, remedy, ...retire].join(' ');
      }),
    );

    const manifests = new Map<string, string>();
    for (const { app, version, content } of planned) {
      manifests.set(app.name, await change.addVersion({ app: app.name, version }, app.dist, content));
    }
    const entries = planned.map(({ app, version, content }): HistoryEntry => ({
      at: new Date().toISOString(),
      who: provenance.who,
      action: 'release',
      app: app.name,
      from: liveVersion(change.live, app.name),
      to: version,
      commit: provenance.commit,
      content,
    }));
    await goLive(change, planLive(manifests), entries);
    return entries;
  });
}

/** `<package version>-r<count>.<hash>`: the count keeps the version unique when the content is unchanged. */
async function nextVersion(change: StoreChange, { app, content }: Candidate): Promise<string> {
  const released = change.history.filter((entry) => entry.app === app.name).map(({ to }) => to);
  const known = [...released, ...(await change.versions(app.name))];
  const counts = known.map((version) => Number(/-r(\d+)\./.exec(version)?.[1] ?? 0));
  return `${app.version}-r${Math.max(0, ...counts) + 1}.${content.slice(0, 8)}`;
}
