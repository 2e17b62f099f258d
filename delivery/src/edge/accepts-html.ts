export function acceptsHtml(header: string | undefined): boolean {
  return header === undefined || /text\/html|\*\/\*/.test(header);
}
