import type { StoreLocation } from '@blush/server-kit/config';
import { pictureNameOf } from '@blush/server-kit/pictures';
import { Bucket } from '@blush/server-kit/s3';
import { type Check, fault, ok } from '../finding.js';

/** Reads only, because a check changes nothing. */
export function bucketOfPictures({ address, s3 }: Required<StoreLocation>): Check {
  return {
    name: 'bucket of pictures',
    run: async () => {
      try {
        await new Bucket(s3).has(pictureNameOf(Buffer.alloc(0)));
        return ok(`${address} can be read`);
      } catch (error) {
        return fault(
          (error as Error).message,
          'Correct PICTURES_URL, AWS_REGION and the credentials, or give them s3:GetObject and s3:ListBucket on that path.',
        );
      }
    },
  };
}
