import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { publicRegistry } from '@blush/shared-ui/contracts';
import { INLINE_SCRIPTS_FILE } from '../pages/inline-scripts.js';
import { INLINE_STYLES_FILE } from '../pages/inline-styles.js';
import { NOT_FOUND_FILE, pageFile } from '../pages/page-file.js';
import { listFiles } from '@blush/server-kit/files';
import type { ReleaseReader } from '../store/release-reader.js';
import { contentTypeOf } from './content-type.js';
import { Document } from './document.js';
import type { InlineSources } from './security-headers.js';

const SENT = new Set(['.html', '.json', '.txt', '.xml']);

const PERSONAL = /^\/(dashboard|callback)(\/|$)/;

interface FoundPage {
  readonly page: Document;
  readonly status: 200 | 404;
  readonly inline: InlineSources;
}

export class LivePages {
  #opened: { readonly id: string; readonly pages: Promise<StoredPages> } | undefined;

  /** @param folder one subfolder per set of pages */
  constructor(
    private readonly releases: ReleaseReader,
    private readonly folder: string,
  ) {}

  async page(address: string): Promise<FoundPage | undefined> {
    const pages = await this.#current();
    if (!pages) return undefined;
    const { inline } = pages;
    const file = pageFile(address);
    const page = file && (await pages.file(file));
    if (page) return { page, status: 200, inline };
    const isUnknown = !PERSONAL.test(address) && !pages.isDisabled(address);
    const notFound = isUnknown ? await pages.file(NOT_FOUND_FILE) : undefined;
    if (notFound) return { page: notFound, status: 404, inline };
    const common = await pages.file('index.html');
    return common && { page: common, status: 200, inline };
  }

  async file(name: string): Promise<Document | undefined> {
    return (await this.#current())?.file(name);
  }

  async #current(): Promise<StoredPages | undefined> {
    const { pages: id } = await this.releases.live();
    if (id === null) return undefined;
    if (this.#opened?.id !== id) {
      const pages = StoredPages.open(join(this.folder, id));
      this.#opened = { id, pages };
      // A failed read is retried with the next request.
      pages.catch(() => {
        if (this.#opened?.pages === pages) this.#opened = undefined;
      });
    }
    return this.#opened.pages;
  }
}

class StoredPages {
  readonly #documents = new Map<string, Promise<Document>>();

  private constructor(
    private readonly folder: string,
    private readonly names: ReadonlySet<string>,
    readonly inline: InlineSources,
    private readonly disabledMounts: readonly RegExp[],
  ) {}

  static async open(folder: string): Promise<StoredPages> {
    const names = new Set(await listFiles(folder));
    const sources = async (name: string) =>
      JSON.parse(await readFile(join(folder, name), 'utf8')) as readonly string[];
    const inline = {
      scripts: names.has(INLINE_SCRIPTS_FILE) ? await sources(INLINE_SCRIPTS_FILE) : [],
      styles: names.has(INLINE_STYLES_FILE) ? await sources(INLINE_STYLES_FILE) : undefined,
    };
    const registry = JSON.parse(await readFile(join(folder, 'registry.json'), 'utf8')) as unknown;
    const disabledRemotes = publicRegistry.parse(registry).remotes.filter(({ disabled }) => disabled);
    const disabledMounts = disabledRemotes.flatMap(({ mounts }) => mounts.map(mountPattern));
    return new StoredPages(folder, names, inline, disabledMounts);
  }

  isDisabled(address: string): boolean {
    return this.disabledMounts.some((pattern) => pattern.test(address));
  }

  async file(name: string): Promise<Document | undefined> {
    if (!SENT.has(extname(name)) || !this.names.has(name)) return undefined;
    const document = this.#documents.get(name) ?? Document.read(contentTypeOf(name), join(this.folder, name));
    this.#documents.set(name, document);
    document.catch(() => this.#documents.delete(name));
    return document;
  }
}

function mountPattern(mount: string): RegExp {
  const segments = mount.split('/').filter(Boolean);
  const patterns = segments.map((segment) => {
    if (segment === '*') return '(/.*)?';
    return segment.startsWith(':') ? '/[^/]+' : `/${segment.replace(/\W/g, '\\$&')}`;
  });
  return new RegExp(`^${patterns.join('')}/?$`, 'i');
}
