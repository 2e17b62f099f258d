import { readFile, stat } from 'node:fs/promises';

/** A file that others write: it is read again only when it is not the one that was read last. */
export class StampedFile<Content> {
  private last: { readonly stamp: string; readonly content: Content } | undefined;

  constructor(
    private readonly path: string,
    private readonly parse: (text: string) => Content,
  ) {}

  /** Throws when there is no such file, and whatever `parse` throws. */
  async read(): Promise<Content> {
    const { mtimeMs, size, ino } = await stat(this.path);
    const stamp = [mtimeMs, size, ino].join();
    if (this.last?.stamp !== stamp)
      this.last = { stamp, content: this.parse(await readFile(this.path, 'utf8')) };
    return this.last.content;
  }
}
