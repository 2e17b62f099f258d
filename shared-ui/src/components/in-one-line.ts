/** With spaces for control characters, such as the tabs of a pasted row, which the API refuses in names and lines. */
export function inOneLine(text: string): string {
  return text.replace(/\p{Cc}/gu, ' ');
}
