import { SHELL } from '@blush/shared-ui/contracts';
import { integrityOf } from '../store/integrity.js';
import { type BuiltFile, isStyleSheet, type ShellBuild } from '../store/build-info.js';
import { versionPath } from '../store/live.js';
import type { StoreReading } from '../store/release-store.js';
import type { PublicRemote } from './renderer.js';

export type InlineStyles = ReadonlyMap<string, string>;

/** Holds the CSP hashes of the inlined style sheets of a set of pages. Missing if the shell needs other inline styles, too. */
export const INLINE_STYLES_FILE = 'inline-styles.json';

export function styleHashes(styles: InlineStyles): string[] {
  return [...new Set([...styles.values()].map((text) => `'${integrityOf(text)}'`))];
}

/** Inlined style sheets save a round trip before the first paint. */
export async function readInlineStyles(
  store: StoreReading,
  { shell, shellVersion }: { readonly shell: ShellBuild; readonly shellVersion: string },
  remotes: readonly PublicRemote[],
): Promise<InlineStyles> {
  const styles = new Map<string, string>();
  const read = async (app: string, version: string, files: readonly BuiltFile[]) => {
    for (const { path } of files.filter(isStyleSheet)) {
      const href = `/${versionPath(app, version)}/${path}`;
      if (!styles.has(href)) styles.set(href, inlineStyle(await store.file(app, version, path), href));
    }
  };
  await read(SHELL, shellVersion, shell.styles);
  for (const { remote, build } of remotes)
    await read(remote.name, remote.version, Object.values(build.pages).flat());
  return styles;
}

const RELATIVE_URL = /url\((["']?)(?![/#]|[a-z][a-z\d+.-]*:)([^"')]+)\1\)/gi;

/** Rewrites relative URLs to start at the root, and escapes what would end the `<style>` element. */
export function inlineStyle(css: string, href: string): string {
  return css
    .replace(
      RELATIVE_URL,
      (_, quote: string, path: string) =>
        `url(${quote}${new URL(path, `http://page${href}`).pathname}${quote})`,
    )
    .replaceAll('</', '<\\/')
    .trim();
}
