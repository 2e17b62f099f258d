import { assertSigned, refusedReleases, releaseKeysOf, releaseStoreOf } from '@blush/delivery';
import { Failure } from '@blush/server-kit/failure';
import { type Check, fault, type Finding, ok } from '../finding.js';
import type { Installation } from '../installation.js';

export function releasesCheck({ config }: Installation): Check {
  return {
    name: 'release store',
    run: async () => {
      const store = releaseStoreOf(config);
      try {
        await releaseKeysOf(config).assertReadable();
        const live = await store.live();
        if (live.shell === null) return nothingLive(config.folders.releases);
        assertSigned(live);
        await store.history();
        const [refused] = await refusedReleases(store);
        if (refused)
          return fault(
            refused.message,
            'Where only the key is missing, add its public key to RELEASE_TRUSTED_KEYS.',
          );
        return ok(`shell ${live.shell.version} and ${live.remotes.length} remotes, complete and signed`);
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        return fault('is damaged', error.message);
      }
    },
  };
}

function nothingLive(folder: string): Finding {
  return fault(
    `no shell is live in ${folder}`,
    'Release the apps (npm start or npm run release does), or correct RELEASES_DIR.',
  );
}
