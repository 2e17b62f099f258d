/**
 * The text of a JSON object in pieces, of which none is longer than one member or one item of a list.
 * @param members async iterables become lists
 */
export async function* jsonObject(members: object): AsyncIterable<string> {
  let before = '{';
  for (const [name, value] of Object.entries(members) as [string, unknown][]) {
    yield `${before}${JSON.stringify(name)}:`;
    if (isIterated(value)) yield* jsonList(value);
    else yield JSON.stringify(value);
    before = ',';
  }
  yield '}';
}

async function* jsonList(items: AsyncIterable<unknown>): AsyncIterable<string> {
  let before = '[';
  for await (const item of items) {
    yield before + JSON.stringify(item);
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

function isIterated(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}
