/** Requests to a release store at a time. */
const AT_ONCE = 16;

/** Does the work for each item, some at a time. After a failure no further work starts. */
export async function inParallel<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const workOn = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  const workers = Array.from({ length: Math.min(AT_ONCE, items.length) }, workOn);
  await Promise.all(workers).finally(() => waiting.splice(0));
}
