/** Addresses of the links of a mail's HTML, in their order, each once. */
export function linksIn(html: string): string[] {
  const addresses = [...html.matchAll(/<a\b[^>]*\shref="([^"]*)"/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  );
  return [...new Set(addresses)];
}
