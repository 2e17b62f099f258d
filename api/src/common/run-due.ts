interface RunOptions {
  readonly concurrent?: number;
  /** From then on, no further item is claimed. */
  readonly end?: AbortSignal | undefined;
}

/** Claims and handles due items until there is none. Rejects when `claim` or `handle` does. */
export async function runDue<Item>(
  claim: () => Promise<Item | null>,
  handle: (item: Item) => Promise<unknown>,
  { concurrent = 1, end }: RunOptions,
): Promise<void> {
  const work = async (): Promise<void> => {
    while (!end?.aborted) {
      const item = await claim();
      if (item === null) return;
      await handle(item);
    }
  };
  await Promise.all(Array.from({ length: concurrent }, work));
}
