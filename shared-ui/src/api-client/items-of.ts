export function itemsOf<Item>(answer: Item[] | { items: Item[]; total: number }): Item[] {
  return Array.isArray(answer) ? answer : answer.items;
}
