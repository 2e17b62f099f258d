import { readFile, stat } from 'node:fs/promises';

/** Reads the file again only after it changed. */
export class StampedFile<Content> {
  private last: { readonly stamp: string; readonly content: Content } | undefined;

  constructor(
    private readonly path: string,
    private readonly parse: (text: string) => Content,
  ) {}

  /** @throws when the file does not exist, and what `parse` throws */
  async read(): Promise<Content> {
    const { mtimeMs, size, ino } = await stat(this.path);
    const stamp = [mtimeMs, size, ino].join();
    if (this.last?.stamp !== stamp)
      this.last = { stamp, content: this.parse(await readFile(this.path, 'utf8')) };
    return this.last.content;
  }
}
