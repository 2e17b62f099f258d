import { createHash } from 'node:crypto';

export type HashKind = 'sha256' | 'sha384';

/** Hash in the format of Subresource Integrity and Content-Security-Policy. */
export function integrityOf(content: Uint8Array | string, kind: HashKind = 'sha256'): string {
  return `${kind}-${createHash(kind).update(content).digest('base64')}`;
}

export function isIntact(content: Uint8Array, integrity: string): boolean {
  return integrityOf(content, integrity.startsWith('sha384-') ? 'sha384' : 'sha256') === integrity;
}
