import { negotiate } from '@fastify/accept-negotiator';

export type Encoding = 'br' | 'gzip';

/** One content, uncompressed and compressed. */
export type EncodedCopies = { readonly identity: Buffer } & Readonly<Partial<Record<Encoding, Buffer>>>;

/** Smallest first. */
const encodings: readonly Encoding[] = ['br', 'gzip'];

/** @param accepted `accept-encoding` of the request. Returns `undefined` if the content is sent uncompressed. */
export function acceptedEncoding(accepted: string | undefined, copies: EncodedCopies): Encoding | undefined {
  const kept = encodings.filter((encoding) => copies[encoding]);
  const encoding = negotiate<Encoding | 'identity'>(accepted ?? '', [...kept, 'identity']);
  return encoding === null || encoding === 'identity' ? undefined : encoding;
}
