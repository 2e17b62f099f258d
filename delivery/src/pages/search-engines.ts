import { PERSONAL_PATHS } from '@blush/shared-ui/contracts';
import { escapeText } from './html.js';

export function robotsFile(origin: string | undefined): string {
  const lines = ['User-agent: *', 'Allow: /', ...PERSONAL_PATHS.map((path) => `Disallow: ${path}`)];
  if (origin !== undefined) lines.push('', `Sitemap: ${origin}/sitemap.xml`);
  return `${lines.join('\n')}\n`;
}

/** Sitemap without `lastmod`, because pages change with every seat taken. */
export function sitemapFile(origin: string, addresses: readonly string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses.map((address) => `<url><loc>${escapeText(origin + address)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');
}
