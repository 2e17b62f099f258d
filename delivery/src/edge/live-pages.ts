import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { liveReleases, publicRegistry } from '@blush/shared-ui/contracts';
import { INLINE_SCRIPTS_FILE } from '../pages/inline-scripts.js';
import { NOT_FOUND_FILE, pageFile } from '../pages/page-file.js';
import { listFiles } from '@blush/server-kit/files';
import { Document } from './document.js';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
};

const PERSONAL = /^\/(dashboard|callback)(\/|$)/;

interface FoundPage {
  readonly page: Document;
  readonly status: 200 | 404;
  readonly inlineScripts: readonly string[];
}

/** Checks the store's pointer on every request, so a release or rollback applies from the next request on. */
export class LivePages {
  #stamp = '';
  #pages: Promise<StoredPages | undefined> = Promise.resolve(undefined);

  constructor(private readonly store: string) {}

  async page(address: string): Promise<FoundPage | undefined> {
    const pages = await this.#current();
    if (!pages) return undefined;
    const { inlineScripts } = pages;
    const own = pageFile(address);
    const page = own && (await pages.file(own));
    if (page) return { page, status: 200, inlineScripts };
    const unknown = !PERSONAL.test(address) && !pages.isOff(address);
    const nothing = unknown ? await pages.file(NOT_FOUND_FILE) : undefined;
    if (nothing) return { page: nothing, status: 404, inlineScripts };
    const common = await pages.file('index.html');
    return common && { page: common, status: 200, inlineScripts };
  }

  async file(name: string): Promise<Document | undefined> {
    return (await this.#current())?.file(name);
  }

  async #current(): Promise<StoredPages | undefined> {
    const pointer = join(this.store, 'live.json');
    const stamp = await stamped(pointer);
    if (stamp !== this.#stamp) {
      this.#stamp = stamp;
      this.#pages = stamp ? this.#open(pointer, await this.#pages) : Promise.resolve(undefined);
      // A failed read is retried with the next request.
      this.#pages.catch(() => (this.#stamp = ''));
    }
    return this.#pages;
  }

  async #open(pointer: string, before: StoredPages | undefined): Promise<StoredPages | undefined> {
    const { pages: id } = liveReleases.parse(JSON.parse(await readFile(pointer, 'utf8')));
    if (id === null) return undefined;
    return id === before?.id ? before : StoredPages.open(id, join(this.store, 'pages', id));
  }
}

class StoredPages {
  readonly #documents = new Map<string, Promise<Document>>();

  private constructor(
    readonly id: string,
    private readonly folder: string,
    private readonly names: ReadonlySet<string>,
    readonly inlineScripts: readonly string[],
    private readonly off: readonly RegExp[],
  ) {}

  static async open(id: string, folder: string): Promise<StoredPages> {
    const names = new Set(await listFiles(folder));
    const inline = names.has(INLINE_SCRIPTS_FILE)
      ? await readFile(join(folder, INLINE_SCRIPTS_FILE), 'utf8')
      : '[]';
    const registry = JSON.parse(await readFile(join(folder, 'registry.json'), 'utf8')) as unknown;
    const off = publicRegistry.parse(registry).remotes.filter(({ disabled }) => disabled);
    const patterns = off.flatMap(({ mounts }) => mounts.map(mountPattern));
    return new StoredPages(id, folder, names, JSON.parse(inline) as string[], patterns);
  }

  isOff(address: string): boolean {
    return this.off.some((pattern) => pattern.test(address));
  }

  async file(name: string): Promise<Document | undefined> {
    const type = TYPES[extname(name)];
    if (!type || !this.names.has(name)) return undefined;
    const document = this.#documents.get(name) ?? Document.read(type, join(this.folder, name));
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

async function stamped(file: string): Promise<string> {
  try {
    const { ino, mtimeNs, size } = await stat(file, { bigint: true });
    return `${ino}-${mtimeNs}-${size}`;
  } catch {
    return '';
  }
}
