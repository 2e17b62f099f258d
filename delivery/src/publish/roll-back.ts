import { Failure } from '@blush/server-kit/failure';
import { ChangeConflict } from '../store/change-conflict.js';
import { releaseBefore } from '../store/history.js';
import { liveVersion } from '../store/live.js';
import type { Provenance } from '../store/provenance.js';
import type { HistoryEntry } from '../store/release-reader.js';
import type { ReleaseStore } from '../store/release-store.js';
import { goLive, assertCompatible, withVersion } from './switch.js';

export class VersionConflict extends ChangeConflict {}

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
    const live = withVersion(change.live, app, { version: to, build: await change.build(app, to), manifest });
    await assertCompatible(change, live);
    const at = new Date().toISOString();
    const entry: HistoryEntry = { ...earlier, at, who, action: 'rollback', from, to };
    await goLive(change, live, [entry]);
    return entry;
  });
}
