import { extname } from 'node:path';
import { mountPattern, PERSONAL_PATHS, publicRegistry } from '@blush/shared-ui/contracts';
import { INLINE_SCRIPTS_FILE } from '../pages/inline-scripts.js';
import { INLINE_STYLES_FILE } from '../pages/inline-styles.js';
import { addressOfPage, NOT_FOUND_FILE, pageFile } from '../pages/page-file.js';
import { contentTypeOf } from '../store/content-type.js';
import { inParallel } from '../store/in-parallel.js';
import type { ReleaseReader } from '../store/release-reader.js';
import type { StoredFiles } from '../store/stored-files.js';
import { Document } from './document.js';
import type { InlineSources } from './security-headers.js';

const SENT = new Set(['.html', '.json', '.txt', '.xml']);
/** Files of a set in memory. Otherwise one crawl would have every page of each later set read, and kept. */
const KEPT = 300;

interface FoundPage {
  readonly page: Document;
  readonly status: 200 | 404;
  readonly inline: InlineSources;
}

interface Redirect {
  /** The address of the page, which was requested in another spelling. */
  readonly location: string;
}

interface PublicMount {
  readonly pattern: RegExp;
  /** Whether this set has pages of its addresses; a disabled remote has none. */
  readonly isRendered: boolean;
}

/** The set of pages that is live. */
export class LivePages {
  #latest: { readonly id: string; readonly set: Promise<PageSet> } | undefined;
  /** The set that was read last, in use until a newer one is read. */
  #usable: PageSet | undefined;

  constructor(
    private readonly releases: ReleaseReader,
    private readonly files: StoredFiles,
  ) {}

  async page(address: string): Promise<FoundPage | Redirect | undefined> {
    return (await this.#current())?.page(address);
  }

  async file(name: string): Promise<Document | undefined> {
    return (await this.#current())?.file(name);
  }

  async #current(): Promise<PageSet | undefined> {
    const { pages: id } = await this.releases.live();
    if (id === null) return undefined;
    if (this.#latest?.id !== id) this.#latest = { id, set: this.#open(id) };
    return this.#latest.set;
  }

  /** Opens the set, or returns the last usable one while the store fails. */
  async #open(id: string): Promise<PageSet> {
    try {
      const set = await PageSet.open(this.files, `pages/${id}`);
      // The pages that visitors opened stay available if the store fails before the next visit.
      if (this.#usable) void set.preloadThoseOf(this.#usable);
      this.#usable = set;
    } catch (error) {
      // The next request tries again.
      if (this.#latest?.id === id) this.#latest = undefined;
      if (this.#usable === undefined) throw error;
    }
    return this.#usable;
  }
}

/** Files of one set of pages, which never changes. Those requested last are kept. */
class PageSet {
  readonly #documents = new Map<string, Promise<Document>>();
  /** The one requested last is last. Those that wait to be preloaded are among them, because the next set may come first. */
  readonly #opened = new Set<string>();

  private constructor(
    private readonly files: StoredFiles,
    private readonly folder: string,
    private readonly names: ReadonlySet<string>,
    private readonly inline: InlineSources,
    private readonly mounts: readonly PublicMount[],
  ) {}

  static async open(files: StoredFiles, folder: string): Promise<PageSet> {
    const names = new Set(await files.list(folder));
    const contentOf = async (name: string) =>
      JSON.parse((await files.read(`${folder}/${name}`)).toString()) as unknown;
    const sources = async (name: string) =>
      names.has(name) ? ((await contentOf(name)) as readonly string[]) : undefined;
    const inline = {
      scripts: (await sources(INLINE_SCRIPTS_FILE)) ?? [],
      styles: await sources(INLINE_STYLES_FILE),
    };
    const { remotes } = publicRegistry.parse(await contentOf('registry.json'));
    const rendered = [...names].flatMap((name) => addressOfPage(name) ?? []);
    const mounts = remotes.flatMap((remote) =>
      remote.mounts.map(mountPattern).map((pattern) => ({
        pattern,
        isRendered: rendered.some((address) => pattern.test(address)),
      })),
    );
    return new PageSet(files, folder, names, inline, mounts);
  }

  /** Some at a time, so that visitors do not wait for thousands of requests to a bucket. */
  async preloadThoseOf(earlier: PageSet): Promise<void> {
    const stored = [...earlier.#opened].filter((name) => this.names.has(name));
    for (const name of stored) this.#opened.add(name);
    await inParallel(stored, async (name) => {
      if (this.#opened.has(name)) await this.#document(name).catch(() => undefined);
    });
  }

  /**
   * The address to redirect to: routers ignore case and repeated slashes, but pages compare addresses exactly.
   * `undefined` for an address that is right, or that has no page in another spelling.
   */
  #canonical(address: string): string | undefined {
    const canonical = `/${address.toLowerCase().split('/').filter(Boolean).join('/')}`;
    if (address === canonical || address === `${canonical}/`) return undefined;
    const isPage = this.names.has(pageFile(canonical) ?? '');
    return isPage || (isPersonal(canonical) && !isPersonal(address)) ? canonical : undefined;
  }

  async page(address: string): Promise<FoundPage | Redirect | undefined> {
    const location = this.#canonical(address);
    if (location !== undefined) return { location };
    const { inline } = this;
    const ownFile = pageFile(address);
    const own = ownFile && (await this.file(ownFile));
    if (own) return { page: own, status: 200, inline };
    const mount = this.mounts.find(({ pattern }) => pattern.test(address));
    const isUnknown = mount === undefined && !isPersonal(address);
    const notFound = isUnknown ? await this.file(NOT_FOUND_FILE) : undefined;
    const page = notFound ?? (await this.file('index.html'));
    // The page may exist, such as the one of a new class, but crawlers must not index addresses that do not exist.
    const status = notFound || mount?.isRendered ? 404 : 200;
    return page && { page, status, inline };
  }

  async file(name: string): Promise<Document | undefined> {
    if (!SENT.has(extname(name)) || !this.names.has(name)) return undefined;
    this.#opened.delete(name);
    this.#opened.add(name);
    const [oldest = ''] = this.#opened;
    if (this.#opened.size > KEPT) {
      this.#opened.delete(oldest);
      this.#documents.delete(oldest);
    }
    return this.#document(name);
  }

  #document(name: string): Promise<Document> {
    const document = this.#documents.get(name) ?? this.#read(name);
    this.#documents.set(name, document);
    document.catch(() => this.#documents.delete(name));
    return document;
  }

  async #read(name: string): Promise<Document> {
    const copy = (suffix: string) =>
      this.names.has(name + suffix) ? this.files.read(`${this.folder}/${name}${suffix}`) : undefined;
    const [identity, br, gzip] = await Promise.all([
      this.files.read(`${this.folder}/${name}`),
      copy('.br'),
      copy('.gz'),
    ]);
    return new Document(contentTypeOf(name), { identity, ...(br && { br }), ...(gzip && { gzip }) });
  }
}

function isPersonal(address: string): boolean {
  return PERSONAL_PATHS.some((path) => address === path || address.startsWith(`${path}/`));
}
