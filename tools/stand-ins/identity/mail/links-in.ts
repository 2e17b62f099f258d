import type { MailLink } from '@blush/server-kit/mail';

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

/** Links in a mail's HTML, in order and without duplicates. */
export function linksIn(html: string): readonly MailLink[] {
  const links = [...html.matchAll(/<a\b[^>]*\shref="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(
    ([, address = '', content = '']): [string, string] => [
      decoded(address),
      decoded(content.replaceAll(/<[^>]*>/g, '')).trim(),
    ],
  );
  return [...new Map(links)].map(([url, label]) => ({ url, label: label || url }));
}

function decoded(text: string): string {
  return text.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity);
}
