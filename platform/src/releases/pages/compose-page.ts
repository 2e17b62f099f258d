import type { LiveRemote, PublicRegistry } from '@blush/shared-ui/contracts';
import type { BuiltFile, RemoteBuild, ShellBuild } from '../build-info.js';
import { SHELL, versionPath } from '../live.js';

interface PageInput {
  readonly shell: ShellBuild;
  readonly shellVersion: string;
  readonly registry: PublicRegistry;
  /** Remotes whose code this page needs first: fetched along with the shell instead of after it. */
  readonly ahead: readonly { readonly remote: LiveRemote; readonly build: RemoteBuild }[];
}

const DESCRIPTION = 'Blush Camp is a makeup school: pick a class, meet its artist and book your seat online.';

/**
 * HTML of the portal for one set of live versions. It carries the public registry, so that nothing is asked for
 * before the first remote can load, and the integrity of every file it names. The same input is the same bytes.
 */
export function composePage({ shell, shellVersion, registry, ahead }: PageInput): string {
  const base = `/${versionPath(SHELL, shellVersion)}`;
  const preloads = ahead.flatMap(({ remote, build }) => [
    preload(remote.entry, remote.integrity),
    ...build.preload.map(({ path, integrity }) =>
      preload(`/${versionPath(remote.name, remote.version)}/${path}`, integrity),
    ),
  ]);
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(shell.title)}</title>`,
    `<meta name="description" content="${DESCRIPTION}">`,
    '<meta name="theme-color" content="#FBF6F1">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="preload" href="/config.json" as="fetch" crossorigin="anonymous">',
    ...shell.styles.map((file) => stylesheet(base, file)),
    ...preloads,
    ...shell.scripts.map((file) => script(base, file)),
    `<script type="application/json" id="registry">${inlineJson(registry)}</script>`,
    '</head>',
    '<body>',
    '<div id="root"></div>',
    '<noscript>Blush Camp needs JavaScript. Please turn it on and load this page again.</noscript>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

function script(base: string, { path, integrity }: BuiltFile): string {
  return `<script defer src="${base}/${path}" integrity="${integrity}" crossorigin="anonymous"></script>`;
}

function stylesheet(base: string, { path, integrity }: BuiltFile): string {
  return `<link rel="stylesheet" href="${base}/${path}" integrity="${integrity}" crossorigin="anonymous">`;
}

function preload(href: string, integrity: string): string {
  const kind = href.endsWith('.css') ? 'style' : 'script';
  return `<link rel="preload" href="${href}" as="${kind}" integrity="${integrity}" crossorigin="anonymous">`;
}

/** JSON inside a script element: nothing in it may look like the element's end. */
function inlineJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
