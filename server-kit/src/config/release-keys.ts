import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { APP_NAME_PATTERN } from '@blush/shared-ui/contracts';

/** A private key that signs the releases of one app, or a public key that verifies their signatures. */
export interface ReleaseKey {
  readonly app: string;
  readonly key: KeyObject;
}

const BASE64 = /^[A-Za-z0-9+/]+=*$/;

/**
 * Reads entries `<app>:<key>`, separated by commas or white space. A key is Ed25519 in base64 of its DER encoding: the
 * lines between BEGIN and END of a PEM file (PKCS #8 for private keys, SubjectPublicKeyInfo for public ones).
 * @throws Error without the text of the key
 */
export function parseReleaseKeys(text: string, kind: 'private' | 'public'): ReleaseKey[] {
  return text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((entry) => {
      const [app = '', base64 = '', ...rest] = entry.split(':');
      if (!APP_NAME_PATTERN.test(app) || !BASE64.test(base64) || rest.length > 0)
        throw new Error('an entry is not <app>:<key>');
      return { app, key: keyOf(Buffer.from(base64, 'base64'), kind) };
    });
}

export function releaseKeyEntry({ app, key }: ReleaseKey): string {
  const der = key.export({ format: 'der', type: key.type === 'private' ? 'pkcs8' : 'spki' });
  return `${app}:${der.toString('base64')}`;
}

function keyOf(der: Buffer, kind: 'private' | 'public'): KeyObject {
  const key =
    kind === 'private'
      ? createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
      : createPublicKey({ key: der, format: 'der', type: 'spki' });
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('a key is not an Ed25519 key');
  return key;
}
