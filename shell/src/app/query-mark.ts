/**
 * The HTML of a page was rendered without a query. While the address has one, the document carries a mark, by which
 * style sheets hold the place of what the query changes; this takes it away.
 */
export function removeQueryMark(): void {
  delete document.documentElement.dataset.query;
}
