import { S3 } from '@aws-sdk/client-s3';
import type { BucketPlace } from '../config/store-location.js';

/** Milliseconds until a connection exists, and between two parts of an answer. */
const CONNECTION_MS = 2_000;
const SILENCE_MS = 5_000;

/** A separate module: the SDK is CommonJS, and a bundle finds its exports in static imports only. */
export function openClient({ region, endpoint, credentials }: BucketPlace): S3 {
  return new S3({
    region,
    requestHandler: { connectionTimeout: CONNECTION_MS, socketTimeout: SILENCE_MS },
    // Stores other than AWS may have no host name for each bucket.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
  });
}
