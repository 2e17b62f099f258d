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

interface FoundPage {
  readonly page: Document;
  readonly status: 200 | 404;
  readonly inline: InlineSources;
}

interface PublicMount {
  readonly pattern: RegExp;
  /** Whether this set has pages of its addresses; a disabled remote has none. */
  readonly isRendered: boolean;
}

export class LivePages {
  #opened: { readonly id: string; readonly pages: Promise<StoredPages> } | undefined;
  /** Pages that were read last, in use until newer ones are read. */
  #read: StoredPages | undefined;

  constructor(
    private readonly releases: ReleaseReader,
    private readonly files: StoredFiles,
  ) {}

  async page(address: string): Promise<FoundPage | undefined> {
    const pages = await this.#current();
    if (!pages) return undefined;
    const { inline } = pages;
    const file = pageFile(address);
    const page = file && (await pages.file(file));
    if (page) return { page, status: 200, inline };
    const mount = pages.mountOf(address);
    const isUnknown = mount === undefined && !isPersonal(address);
    const notFound = isUnknown ? await pages.file(NOT_FOUND_FILE) : undefined;
    if (notFound) return { page: notFound, status: 404, inline };
    const common = await pages.file('index.html');
    // The page may exist, such as the one of a new class, but crawlers must not index addresses that do not exist.
    return common && { page: common, status: mount?.isRendered ? 404 : 200, inline };
  }

  async file(name: string): Promise<Document | undefined> {
    return (await this.#current())?.file(name);
  }

  async #current(): Promise<StoredPages | undefined> {
    const { pages: id } = await this.releases.live();
    if (id === null) return undefined;
    if (this.#opened?.id !== id) this.#opened = { id, pages: this.#open(id) };
    return this.#opened.pages;
  }

  async #open(id: string): Promise<StoredPages> {
    try {
      const pages = await StoredPages.open(this.files, `pages/${id}`);
      // Preload the pages that visitors opened, which then stay available if the store fails before the next visit.
      if (this.#read) void pages.preload(this.#read.opened);
      this.#read = pages;
      return pages;
    } catch (error) {
      // The next request tries again.
      if (this.#opened?.id === id) this.#opened = undefined;
      if (this.#read === undefined) throw error;
      return this.#read;
    }
  }
}

class StoredPages {
  readonly #documents = new Map<string, Promise<Document>>();
  /** Those that wait to be preloaded are among them, because the next set may come first. */
  readonly #opened = new Set<string>();

  private constructor(
    private readonly files: StoredFiles,
    private readonly folder: string,
    private readonly names: ReadonlySet<string>,
    readonly inline: InlineSources,
    private readonly mounts: readonly PublicMount[],
  ) {}

  static async open(files: StoredFiles, folder: string): Promise<StoredPages> {
    const names = new Set(await files.list(folder));
    const contentOf = async (name: string) =>
      JSON.parse((await files.read(`${folder}/${name}`)).toString()) as unknown;
    const sources = async (name: string) => (await contentOf(name)) as readonly string[];
    const inline = {
      scripts: names.has(INLINE_SCRIPTS_FILE) ? await sources(INLINE_SCRIPTS_FILE) : [],
      styles: names.has(INLINE_STYLES_FILE) ? await sources(INLINE_STYLES_FILE) : undefined,
    };
    const { remotes } = publicRegistry.parse(await contentOf('registry.json'));
    const rendered = [...names].flatMap((name) => addressOfPage(name) ?? []);
    const mounts = remotes.flatMap((remote) =>
      remote.mounts.map(mountPattern).map((pattern) => ({
        pattern,
        isRendered: rendered.some((address) => pattern.test(address)),
      })),
    );
    return new StoredPages(files, folder, names, inline, mounts);
  }

  get opened(): string[] {
    return [...this.#opened];
  }

  /** Some at a time, so that visitors do not wait for thousands of requests to a bucket. */
  async preload(names: readonly string[]): Promise<void> {
    const stored = names.filter((name) => this.names.has(name));
    for (const name of stored) this.#opened.add(name);
    await inParallel(stored, async (name) => {
      await this.file(name).catch(() => undefined);
    });
  }

  mountOf(address: string): PublicMount | undefined {
    return this.mounts.find(({ pattern }) => pattern.test(address));
  }

  async file(name: string): Promise<Document | undefined> {
    if (!SENT.has(extname(name)) || !this.names.has(name)) return undefined;
    this.#opened.add(name);
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
    return Document.from(contentTypeOf(name), { identity, ...(br && { br }), ...(gzip && { gzip }) });
  }
}

function isPersonal(address: string): boolean {
  return PERSONAL_PATHS.some((path) => address === path || address.startsWith(`${path}/`));
}
