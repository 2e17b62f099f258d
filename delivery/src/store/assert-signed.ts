import { type LiveReleases, SHELL } from '@blush/shared-ui/contracts';
import { Failure } from '@blush/server-kit/failure';
import { liveApps } from './live.js';

/** @throws Failure for a store that was made before releases were signed */
export function assertSigned(live: LiveReleases): void {
  const unsigned = [live.shell && { name: SHELL, ...live.shell }, ...live.remotes].filter(
    (app) => app && app.manifest === undefined,
  );
  if (unsigned.length === 0) return;
  const all = liveApps(live).map(({ name }) => name);
  throw new Failure(
    `The release store has unsigned releases (${unsigned.map((app) => app?.name).join(', ')}), which no server serves. ` +
      `Release every app again: npm run release -- ${all.join(' ')}.`,
  );
}
