/** The rows of an answer that is a list, or a page of one. */
export function itemsOf<Item>(answer: Item[] | { items: Item[] }): Item[] {
  return Array.isArray(answer) ? answer : answer.items;
}
