import { createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { appendFile, chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, parseReleaseKeys, type ReleaseKey, releaseKeyEntry } from '@blush/server-kit/config';
import { Failure } from '@blush/server-kit/failure';
import { damaged, readIfPresent } from '@blush/server-kit/files';
import { stampOf } from './regular-files.js';

/** The Ed25519 keys of one environment; each app has its own. */
export interface ReleaseKeys {
  /** Public keys whose signatures are accepted; several while a key is replaced. */
  trusted(app: string): Promise<readonly KeyObject[]>;
  /** A text that differs whenever the trusted keys differ. */
  stamp(): Promise<string>;
  /** @throws Failure when there is no private key of the app, or its public key is not trusted */
  sign(app: string, content: Uint8Array): Promise<Buffer>;
  /** @throws Failure that names a damaged file of keys */
  assertReadable(): Promise<void>;
}

/** Keys of the configuration, or else those that this machine generates for itself. */
export function releaseKeysOf({
  releaseKeys,
  folders,
}: Pick<Config, 'releaseKeys' | 'folders'>): ReleaseKeys {
  const { trusted, signing } = releaseKeys;
  return trusted ? new ConfiguredKeys(trusted, signing ?? []) : new LocalKeys(folders.keys);
}

class ConfiguredKeys implements ReleaseKeys {
  constructor(
    private readonly trustedKeys: readonly ReleaseKey[],
    private readonly signingKeys: readonly ReleaseKey[],
  ) {}

  trusted(app: string): Promise<KeyObject[]> {
    return Promise.resolve(keysOf(this.trustedKeys, app));
  }

  stamp(): Promise<string> {
    return Promise.resolve('configured');
  }

  async sign(app: string, content: Uint8Array): Promise<Buffer> {
    const own = keysOf(this.signingKeys, app);
    if (own.length === 0) {
      throw new Failure(
        `${app} cannot be released: RELEASE_SIGNING_KEYS has no key of ${app}. docs/operations.md says how to make keys.`,
      );
    }
    const trusted = await this.trusted(app);
    const key = own.find((one) => trusted.some((other) => createPublicKey(one).equals(other)));
    if (key === undefined) {
      throw new Failure(
        `${app} cannot be released: RELEASE_TRUSTED_KEYS does not have the public key of ${app} in ` +
          'RELEASE_SIGNING_KEYS, so every server would refuse the release.',
      );
    }
    return sign(null, content, key);
  }

  assertReadable(): Promise<void> {
    return Promise.resolve();
  }
}

/** Keys in two files, private (readable by the owner only) and public. Generated at the first release of an app. */
class LocalKeys implements ReleaseKeys {
  readonly #signing: string;
  readonly #trusted: string;

  constructor(private readonly folder: string) {
    this.#signing = join(folder, 'signing-keys');
    this.#trusted = join(folder, 'trusted-keys');
  }

  async trusted(app: string): Promise<KeyObject[]> {
    return keysOf(await readKeys(this.#trusted, 'public'), app);
  }

  stamp(): Promise<string> {
    return stampOf(this.#trusted);
  }

  async sign(app: string, content: Uint8Array): Promise<Buffer> {
    const [key] = keysOf(await readKeys(this.#signing, 'private'), app);
    if (key === undefined) return sign(null, content, await this.#make(app));
    const publicKey = createPublicKey(key);
    // The file of public keys may have been lost while this one was kept.
    if (!(await this.trusted(app)).some((one) => one.equals(publicKey))) await this.#trust(app, publicKey);
    return sign(null, content, key);
  }

  async assertReadable(): Promise<void> {
    await readKeys(this.#trusted, 'public');
    await readKeys(this.#signing, 'private');
  }

  async #make(app: string): Promise<KeyObject> {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    // The public key first: a private key that is not trusted would sign releases that are refused.
    await this.#trust(app, publicKey);
    await appendFile(this.#signing, `${releaseKeyEntry({ app, key: privateKey })}\n`, {
      mode: 0o600,
      flush: true,
    });
    await chmod(this.#signing, 0o600);
    return privateKey;
  }

  #trust(app: string, key: KeyObject): Promise<void> {
    return appendFile(this.#trusted, `${releaseKeyEntry({ app, key })}\n`, { flush: true });
  }
}

/** Keys in a file; none if it does not exist. */
async function readKeys(path: string, kind: 'private' | 'public'): Promise<ReleaseKey[]> {
  const text = (await readIfPresent(path)) ?? '';
  try {
    return parseReleaseKeys(text, kind);
  } catch (error) {
    const loss = 'Every app then has to be released again, with new keys: `npm start` does so.';
    throw damaged(path, path, (error as Error).message, loss);
  }
}

function keysOf(keys: readonly ReleaseKey[], app: string): KeyObject[] {
  return keys.filter((entry) => entry.app === app).map(({ key }) => key);
}
