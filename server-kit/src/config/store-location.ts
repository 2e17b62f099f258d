import type { Variables } from './variables.js';

/** Part of a bucket of S3, or of a store with the same protocol. */
export interface BucketPlace {
  readonly bucket: string;
  /** Prefix of all keys: empty, or a path that ends with a slash. */
  readonly prefix: string;
  readonly region: string;
  /** Origin of a store other than AWS. */
  readonly endpoint?: string;
  /** Absent: the credentials of the machine's role apply. */
  readonly credentials?: {
    readonly accessKeyId: string;
    readonly secretAccessKey: string;
    readonly sessionToken?: string;
  };
}

/** Location of releases or pictures: a folder or part of a bucket. */
export interface StoreLocation {
  /** A folder, or `s3://<bucket>/<prefix>`. */
  readonly address: string;
  readonly s3?: BucketPlace;
}

/** @param folder that holds the files if the variable is not set */
export function storeLocationOf(
  env: Variables,
  variable: 'RELEASES_URL' | 'PICTURES_URL',
  folder: string,
): StoreLocation {
  const url = env[variable];
  if (url === undefined) return { address: folder };
  const [bucket = '', ...path] = url.replace(/^s3:\/\/|\/+$/g, '').split('/');
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env;
  return {
    address: ['s3:/', bucket, ...path].join('/'),
    s3: {
      bucket,
      prefix: path.map((part) => `${part}/`).join(''),
      region: env.AWS_REGION ?? '',
      ...(env.AWS_ENDPOINT_URL_S3 && { endpoint: env.AWS_ENDPOINT_URL_S3 }),
      ...(accessKeyId &&
        secretAccessKey && {
          credentials: {
            accessKeyId,
            secretAccessKey,
            ...(env.AWS_SESSION_TOKEN && { sessionToken: env.AWS_SESSION_TOKEN }),
          },
        }),
    },
  };
}
