interface LeanQuery {
  readonly lean: () => { readonly cursor: () => AsyncIterable<unknown> };
}

/** Reads records one at a time on demand, so that a list of any length needs little memory. */
export async function* readRows<Row, Item>(
  query: LeanQuery,
  toItem: (row: Row) => Item,
): AsyncIterable<Item> {
  for await (const row of query.lean().cursor()) yield toItem(row as Row);
}
