import { escapeText } from './html.js';

/** `/robots.txt`: everything public may be found, personal pages not. */
export function robotsFile(origin: string | undefined): string {
  const lines = ['User-agent: *', 'Allow: /', 'Disallow: /dashboard', 'Disallow: /callback'];
  if (origin !== undefined) lines.push('', `Sitemap: ${origin}/sitemap.xml`);
  return `${lines.join('\n')}\n`;
}

/**
 * `/sitemap.xml`: public addresses of the pages that may be found. Without dates: what a page shows changes with
 * each seat taken, which is not when it was last written.
 */
export function sitemapFile(origin: string, addresses: readonly string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses.map((address) => `<url><loc>${escapeText(origin + address)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');
}
