import { createHash } from 'node:crypto';

/** Hashes that Subresource Integrity knows and the portal uses. */
export type HashKind = 'sha256' | 'sha384';

/** What a browser checks some content by, as Subresource Integrity and a Content-Security-Policy write it. */
export function integrityOf(content: Uint8Array | string, kind: HashKind = 'sha256'): string {
  return `${kind}-${createHash(kind).update(content).digest('base64')}`;
}

/** Whether content is what an integrity value names, of whichever kind it is. */
export function isIntact(content: Uint8Array, integrity: string): boolean {
  return integrityOf(content, integrity.startsWith('sha384-') ? 'sha384' : 'sha256') === integrity;
}
