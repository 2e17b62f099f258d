/** Pages are prerendered without a query: the mark makes style sheets hide what the query will change. */
export function removeQueryMark(): void {
  delete document.documentElement.dataset.query;
}
