import type { z } from 'zod';
import { Failure } from '@blush/server-kit/failure';
import { readIfPresent, writeAtomic } from '@blush/server-kit/files';

/** @throws {@link Failure} when the content does not match the schema */
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

/** Changes made during a write share the next write, which keeps mass sign-ups cheap. */
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
