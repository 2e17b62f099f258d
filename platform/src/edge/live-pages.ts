import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { liveReleases } from '@blush/shared-ui/contracts';
import { pageFile } from '../releases/index.js';
import { listFiles } from '../releases/content-hash.js';
import { Document } from './document.js';

type Pages = ReadonlyMap<string, Document>;

/**
 * The pages of what is live. The pointer of the release store is looked at on every request, so a release or a
 * rollback counts from the next one on; the pages behind it are read once.
 */
export class LivePages {
  #stamp = '';
  #id: string | null = null;
  #pages: Promise<Pages> = Promise.resolve(new Map());

  constructor(private readonly store: string) {}

  /** The page for an address; `undefined` while no shell is live. */
  async page(address: string): Promise<Document | undefined> {
    const pages = await this.#current();
    const own = pageFile(address);
    return (own && pages.get(own)) || pages.get('index.html');
  }

  async registry(): Promise<Document | undefined> {
    return (await this.#current()).get('registry.json');
  }

  async #current(): Promise<Pages> {
    const pointer = join(this.store, 'live.json');
    const stamp = await stamped(pointer);
    if (stamp !== this.#stamp) {
      const live = stamp ? liveReleases.parse(JSON.parse(await readFile(pointer, 'utf8'))) : undefined;
      const id = live?.pages ?? null;
      if (id !== this.#id)
        this.#pages = id ? readPages(join(this.store, 'pages', id)) : Promise.resolve(new Map());
      this.#id = id;
      this.#stamp = stamp;
      this.#pages.catch(() => this.#forget());
    }
    return this.#pages;
  }

  /** What could not be read is tried again with the next request. */
  #forget(): void {
    this.#stamp = '';
    this.#id = null;
  }
}

/** Changes whenever the file is replaced; empty while there is none. */
async function stamped(file: string): Promise<string> {
  try {
    const { ino, mtimeNs, size } = await stat(file, { bigint: true });
    return `${ino}-${mtimeNs}-${size}`;
  } catch {
    return '';
  }
}

async function readPages(folder: string): Promise<Pages> {
  const files = (await listFiles(folder)).filter((file) => /\.(html|json)$/.test(file));
  return new Map(
    await Promise.all(
      files.map(async (file) => {
        const type = file.endsWith('.html') ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8';
        return [file, new Document(type, await readFile(join(folder, file), 'utf8'))] as const;
      }),
    ),
  );
}
