/** Whether a client would take a page: browsers name HTML, tools name nothing or everything. */
export function acceptsHtml(header: string | undefined): boolean {
  return header === undefined || /text\/html|\*\/\*/.test(header);
}
