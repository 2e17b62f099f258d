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

/** Append-only JSON lines, written before the request is answered. */
export class Journal {
  private descriptor: number;
  private length = 0;

  constructor(private readonly path: string) {
    mkdirSync(dirname(path), { recursive: true });
    this.descriptor = openSync(path, 'a');
  }

  /** Since the file was opened or replaced. */
  get appendedBytes(): number {
    return this.length;
  }

  /** All of the line or, on a full disk, nothing of it. @throws Error of the file system */
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

  /** Atomic: a reader sees the old or the new content. */
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
