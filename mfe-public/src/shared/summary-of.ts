/** Characters; roughly what search results show. */
const LENGTH = 160;

/** The beginning of a text, for search results. */
export function summaryOf(text: string): string {
  if (text.length <= LENGTH) return text;
  const end = text.lastIndexOf(' ', LENGTH - 1);
  return `${text.slice(0, end < 0 ? LENGTH : end)} …`;
}
