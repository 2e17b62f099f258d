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

/**
 * An append-only file of JSON lines. A line is written whole before its request is answered; the line that a
 * killed process left half written is dropped when the file is read, with everything it would have changed.
 */
export class Journal {
  private descriptor: number;
  private length: number;

  private constructor(
    private readonly path: string,
    descriptor: number,
    length: number,
  ) {
    this.descriptor = descriptor;
    this.length = length;
  }

  /** Opens the file for more lines, made where it is missing. */
  static open(path: string): Journal {
    mkdirSync(dirname(path), { recursive: true });
    return new Journal(path, openSync(path, 'a'), 0);
  }

  /** Lines written so far, oldest first. */
  static read(path: string): unknown[] {
    if (!existsSync(path)) return [];
    const lines = readFileSync(path, 'utf8').split('\n');
    // After the last line break stands nothing, or what a killed process did not finish.
    return lines.slice(0, -1).map((line) => JSON.parse(line) as unknown);
  }

  /** Bytes appended since the file was opened or replaced. */
  get grown(): number {
    return this.length;
  }

  append(line: unknown): void {
    const text = `${JSON.stringify(line)}\n`;
    writeSync(this.descriptor, text);
    this.length += Buffer.byteLength(text);
  }

  /** Replaces the whole file at once: whoever reads it sees the old lines or the new ones, never a part. */
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
