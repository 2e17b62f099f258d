/** The mark tells style sheets to reserve space for what the query changes, as HTML is prerendered without one. */
export function removeQueryMark(): void {
  delete document.documentElement.dataset.query;
}
