/** The items of an answer that is a whole list, or one page of it. */
export function itemsOf<Item>(answer: Item[] | { items: Item[]; total: number }): Item[] {
  return Array.isArray(answer) ? answer : answer.items;
}
