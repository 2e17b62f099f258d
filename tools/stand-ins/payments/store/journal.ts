import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';

/** Append-only JSON lines, written before the request is answered; an incomplete last line is dropped on reading. */
export class Journal {
  private descriptor: number;
  private length = 0;

  constructor(private readonly path: string) {
    mkdirSync(dirname(path), { recursive: true });
    this.descriptor = openSync(path, 'a');
  }

  static read(path: string): unknown[] {
    if (!existsSync(path)) return [];
    const lines = readFileSync(path, 'utf8').split('\n');
    // The text after the last line break is empty or an interrupted write.
    return lines.slice(0, -1).map((line) => JSON.parse(line) as unknown);
  }

  /** Since the file was opened or replaced. */
  get appendedBytes(): number {
    return this.length;
  }

  append(line: unknown): void {
    const text = `${JSON.stringify(line)}\n`;
    writeSync(this.descriptor, text);
    this.length += Buffer.byteLength(text);
  }

  /** Atomic: a reader sees the old or the new content. */
  replace(lines: Iterable<unknown>): void {
    const temporary = `${this.path}.new`;
    const descriptor = openSync(temporary, 'w');
    for (const line of lines) writeSync(descriptor, `${JSON.stringify(line)}\n`);
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
