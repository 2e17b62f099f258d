import {
  closeSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';

/** File of JSON lines, to which each change is appended before its request is answered. */
export class Journal {
  private descriptor: number;
  private length = 0;

  constructor(private readonly path: string) {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    this.descriptor = openSync(path, 'a');
  }

  /** Bytes since the file was opened or replaced. */
  get appendedBytes(): number {
    return this.length;
  }

  /** Appends the whole line or, on a full disk, nothing of it. @throws Error of the file system */
  append(line: unknown): void {
    const text = `${JSON.stringify(line)}\n`;
    const { size } = fstatSync(this.descriptor);
    try {
      writeFileSync(this.descriptor, text);
    } catch (error) {
      ftruncateSync(this.descriptor, size);
      throw error;
    }
    this.length += Buffer.byteLength(text);
  }

  /** Replaces the file atomically: a reader sees the old or the new content. */
  replace(lines: Iterable<unknown>): void {
    const temporary = `${this.path}.new`;
    const descriptor = openSync(temporary, 'w');
    for (const line of lines) writeFileSync(descriptor, `${JSON.stringify(line)}\n`);
    fsyncSync(descriptor);
    closeSync(descriptor);
    renameSync(temporary, this.path);
    closeSync(this.descriptor);
    this.descriptor = openSync(this.path, 'a');
    this.length = 0;
  }

  close(): void {
    closeSync(this.descriptor);
  }
}
