interface LeanQuery {
  readonly lean: () => { readonly cursor: () => AsyncIterable<unknown> };
}

/** Reads one record after the other, while they are asked for: a list of any length needs little memory. */
export async function* readRows<Row, Item>(
  query: LeanQuery,
  toItem: (row: Row) => Item,
): AsyncIterable<Item> {
  for await (const row of query.lean().cursor()) yield toItem(row as Row);
}
