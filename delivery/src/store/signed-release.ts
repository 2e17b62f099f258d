import { verify } from 'node:crypto';
import { Failure } from '@blush/server-kit/failure';
import { StoreUnavailable } from '@blush/server-kit/s3';
import { integrityOf, isIntact } from './integrity.js';
import { versionPath } from './live.js';
import { type ListedFile, MANIFEST, type ReleaseId, releaseManifest, SIGNATURE } from './manifest.js';
import type { ReleaseKeys } from './release-keys.js';
import { MissingFile, type StoredFiles } from './stored-files.js';

/** A version, or a file of it, that cannot be proved to be what was signed. */
export class RefusedRelease extends Failure {
  constructor(
    readonly release: ReleaseId,
    readonly reason: string,
    options?: ErrorOptions,
  ) {
    const { app, version } = release;
    super(
      `${app} ${version} is refused: ${reason}. Release ${app} again or roll it back; ` +
        'what was live before stays as it is.',
      options,
    );
  }
}

/** For what a refused version must not block. @returns undefined for a refused one */
export async function unlessRefused<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof RefusedRelease) return undefined;
    throw error;
  }
}

/** A version whose manifest has a valid signature, in a release store. */
export class SignedRelease {
  private constructor(
    private readonly stored: StoredFiles,
    readonly id: ReleaseId,
    /** Hash of the manifest. */
    readonly manifest: string,
    readonly files: ReadonlyMap<string, ListedFile>,
  ) {}

  /**
   * @param pinned hash of the manifest that the live pointer names, if the version is live
   * @throws RefusedRelease when the version is unsigned, or signed by another key or for another version
   */
  static async open(
    stored: StoredFiles,
    id: ReleaseId,
    keys: ReleaseKeys,
    pinned?: string,
  ): Promise<SignedRelease> {
    const { app, version } = id;
    const read = (name: string) => rethrowAsRefused(id, () => stored.read(`${pathOf(id)}/${name}`));
    const content = await read(MANIFEST);
    const signature = Buffer.from((await read(SIGNATURE)).toString(), 'base64');
    const trusted = await keys.trusted(app);
    if (!trusted.some((key) => verify(null, content, key, signature))) {
      throw new RefusedRelease(id, `${MANIFEST} is not signed by a trusted key of ${app}`);
    }
    const manifest = releaseManifest.parse(JSON.parse(content.toString()));
    if (manifest.app !== app || manifest.version !== version) {
      throw new RefusedRelease(id, `${MANIFEST} is the one of ${manifest.app} ${manifest.version}`);
    }
    const hash = integrityOf(content);
    if (pinned !== undefined && pinned !== hash) {
      throw new RefusedRelease(id, `live.json names another manifest than ${MANIFEST}`);
    }
    return new SignedRelease(stored, id, hash, new Map(manifest.files.map((file) => [file.path, file])));
  }

  /** The verified bytes of a file. @throws RefusedRelease when it is unlisted, changed or not a regular file */
  async read(path: string): Promise<Buffer> {
    const listed = this.files.get(path);
    if (listed === undefined) throw new RefusedRelease(this.id, `${path} is not listed in ${MANIFEST}`);
    const content = await rethrowAsRefused(this.id, () =>
      this.stored.read(`${pathOf(this.id)}/${path}`, listed.size),
    );
    if (!isIntact(content, listed.integrity)) {
      throw new RefusedRelease(this.id, `${path} does not match its hash in ${MANIFEST}`);
    }
    return content;
  }

  /** @throws RefusedRelease unless the folder has exactly the listed files */
  async verifyAll(): Promise<void> {
    const paths = await rethrowAsRefused(this.id, () => this.stored.list(pathOf(this.id)));
    const known = new Set([...this.files.keys(), MANIFEST, SIGNATURE]);
    const unlisted = paths.find((path) => !known.has(path));
    if (unlisted) throw new RefusedRelease(this.id, `${unlisted} is not listed in ${MANIFEST}`);
    for (const path of this.files.keys()) await this.read(path);
  }
}

function pathOf({ app, version }: ReleaseId): string {
  return versionPath(app, version);
}

async function rethrowAsRefused<Result>(id: ReleaseId, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof StoreUnavailable) throw cause;
    if (cause instanceof Failure) throw new RefusedRelease(id, cause.message, { cause });
    if (!(cause instanceof MissingFile)) throw cause;
    throw new RefusedRelease(id, `${cause.path.split('/').at(-1)} is missing`, { cause });
  }
}
