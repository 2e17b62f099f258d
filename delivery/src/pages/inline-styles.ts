import { type BuiltFile, isStyleSheet } from '../publish/build-info.js';
import { SHELL, versionPath } from '../store/live.js';
import type { ReleaseDraft } from '../store/release-store.js';
import type { PageInput } from './compose-page.js';
import type { PublicRemote } from './renderer.js';

/** Text of style sheets by their address, ready to stand in a page at any address. */
export type InlineStyles = ReadonlyMap<string, string>;

/**
 * Style sheets of the shell and of all pages of the public remotes. A page that carries its own is painted one
 * round trip earlier, and asks for two files less.
 */
export async function readInlineStyles(
  draft: ReleaseDraft,
  { shell, shellVersion }: Pick<PageInput, 'shell' | 'shellVersion'>,
  remotes: readonly PublicRemote[],
): Promise<InlineStyles> {
  const styles = new Map<string, string>();
  const read = async (app: string, version: string, files: readonly BuiltFile[]) => {
    for (const { path } of files.filter(isStyleSheet)) {
      const href = `/${versionPath(app, version)}/${path}`;
      if (!styles.has(href)) styles.set(href, inlineStyle(await draft.file(app, version, path), href));
    }
  };
  await read(SHELL, shellVersion, shell.styles);
  for (const { remote, build } of remotes)
    await read(remote.name, remote.version, Object.values(build.pages).flat());
  return styles;
}

/** An address relative to the style sheet: no root, no scheme, no part of the document itself. */
const RELATIVE_URL = /url\((["']?)(?![/#]|[a-z][a-z\d+.-]*:)([^"')]+)\1\)/gi;

/**
 * A style sheet's text as it may stand inside `<style>`: what it names relative to itself is named from the root,
 * and nothing in it ends the element.
 */
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
