/** The page for addresses where there is nothing. */
export const NOT_FOUND_FILE = 'not-found.html';

/**
 * File, below the folder of the pages, of the HTML for one address: `/allclass` has `routes/allclass/index.html`,
 * `/` has `routes/index.html`. Addresses with parameters or wildcards have no page of their own (`undefined`)
 * and get the common `index.html`.
 */
export function pageFile(address: string): string | undefined {
  const segments = address.split('/').filter(Boolean);
  if (!segments.every((segment) => /^[a-z0-9-]+$/i.test(segment))) return undefined;
  return ['routes', ...segments, 'index.html'].join('/');
}
