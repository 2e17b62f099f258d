/** Rows of a list's answer, whichever of its two shapes was asked for. */
export function itemsOf<Item>(answer: Item[] | { items: Item[]; total: number }): Item[] {
  return Array.isArray(answer) ? answer : answer.items;
}
