import type { z } from 'zod';
import { Failure } from '@blush/server-kit/failure';
import { readIfPresent, writeAtomic } from '@blush/server-kit/files';

/** Reads a JSON file; `undefined` when there is none. One that holds something else is a {@link Failure} naming it. */
export async function readJson<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
): Promise<z.output<Schema> | undefined> {
  const text = await readIfPresent(path);
  if (text === undefined) return undefined;
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw new Failure(
      `${path} is damaged. Delete it (the accounts or sign-ins in it are lost), or start with --fresh.`,
      { cause },
    );
  }
}

/**
 * One file that mirrors state kept in memory. Changes that arrive while a write is under way share the next one,
 * so two hundred sign-ups at once cost a handful of writes.
 */
export class JsonDocument {
  #writing: Promise<void> = Promise.resolve();
  #next: Promise<void> | undefined;

  constructor(
    private readonly path: string,
    private readonly snapshot: () => unknown,
  ) {}

  /** Resolves once everything that is true now is on disk. */
  save(): Promise<void> {
    this.#next ??= this.#writing
      .catch(() => undefined)
      .then(() => {
        this.#next = undefined;
        this.#writing = writeAtomic(this.path, JSON.stringify(this.snapshot()));
        return this.#writing;
      });
    return this.#next;
  }

  /** Resolves once no write is under way. */
  async settled(): Promise<void> {
    await (this.#next ?? this.#writing);
  }
}
