export const NOT_FOUND_FILE = 'not-found.html';

/** `undefined` for addresses with parameters or wildcards, which get the common `index.html`. */
export function pageFile(address: string): string | undefined {
  const segments = address.split('/').filter(Boolean);
  if (!segments.every((segment) => /^[a-z0-9-]+$/i.test(segment))) return undefined;
  return ['routes', ...segments, 'index.html'].join('/');
}

/** Address of a file of {@link pageFile}, with a slash at its end; `undefined` for other files. */
export function addressOfPage(file: string): string | undefined {
  return /^routes(\/.*)index\.html$/.exec(file)?.[1];
}
