import { refusedReleases, releaseKeysOf, releaseStoreOf } from '@blush/delivery';
import type { StoreLocation } from '@blush/server-kit/config';
import { Failure } from '@blush/server-kit/failure';
import { StoreUnavailable } from '@blush/server-kit/s3';
import { type Check, fault, type Finding, ok } from '../finding.js';
import type { Installation } from '../installation.js';

const BUCKET_CURE =
  'Correct RELEASES_URL, AWS_REGION and AWS_ENDPOINT_URL_S3, give the login the rights s3:GetObject and s3:ListBucket on that path, and let this machine reach it.';

export function releasesCheck({ config }: Installation): Check {
  return {
    name: 'release store',
    run: async () => {
      const store = releaseStoreOf(config);
      try {
        await releaseKeysOf(config).assertReadable();
        const live = await store.live();
        if (live.shell === null) return nothingLive(config.releases);
        await store.history();
        const [refused] = await refusedReleases(store);
        if (refused)
          return fault(
            refused.message,
            'Where only the key is missing, add its public key to RELEASE_TRUSTED_KEYS.',
          );
        return ok(`shell ${live.shell.version} and ${live.remotes.length} remotes, complete and signed`);
      } catch (error) {
        if (error instanceof StoreUnavailable) return fault(error.message, BUCKET_CURE);
        if (!(error instanceof Failure)) throw error;
        return fault('is damaged', error.message);
      }
    },
  };
}

function nothingLive({ address, s3 }: StoreLocation): Finding {
  return fault(
    `no shell is live in ${address}`,
    `Release the apps (npm start or npm run release does), or correct ${s3 ? 'RELEASES_URL' : 'RELEASES_DIR'}.`,
  );
}
