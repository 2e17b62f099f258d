import { S3 } from '@aws-sdk/client-s3';
import type { ReleaseBucket } from '@blush/server-kit/config';

/** Milliseconds until a connection exists, and between two parts of an answer. */
const CONNECTION_MS = 2_000;
const SILENCE_MS = 5_000;

/** A module of its own: the SDK is CommonJS, whose names a bundle finds in static imports only. */
export function openClient({ region, endpoint, credentials }: ReleaseBucket): S3 {
  return new S3({
    region,
    requestHandler: { connectionTimeout: CONNECTION_MS, socketTimeout: SILENCE_MS },
    // Stores other than AWS do not serve buckets at host names of their own.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
  });
}
