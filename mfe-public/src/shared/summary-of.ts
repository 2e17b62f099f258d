/** Characters; roughly what search results show. */
const LENGTH = 160;

/** The beginning of a text, for search results. */
export function summaryOf(text: string): string {
  if (text.length <= LENGTH) return text;
  return `${text.slice(0, LENGTH).replace(/ [^ ]*$/, '')} …`;
}
