import type { z } from 'zod';
import { parseJson, readIfPresent, writeAtomic } from '@blush/server-kit/files';

/**
 * @param loss sentence on what is lost if the portal goes on without the file
 * @throws Failure that names a damaged file
 */
export async function readJson<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  loss: string,
): Promise<z.output<Schema> | undefined> {
  const text = await readIfPresent(path);
  return text === undefined ? undefined : parseJson(text, { path, schema, loss });
}

/** A JSON file. Changes during a write are saved together by the next one, which keeps mass sign-ups cheap. */
export class JsonDocument {
  #writing: Promise<void> = Promise.resolve();
  #next: Promise<void> | undefined;

  constructor(
    private readonly path: string,
    private readonly snapshot: () => unknown,
  ) {}

  /** Resolves once the current state is on disk. */
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

  async settled(): Promise<void> {
    await (this.#next ?? this.#writing);
  }
}
