import { type PublicRegistry, QUERIES_ID, REGISTRY_ID, SHELL } from '@blush/shared-ui/contracts';
import { Failure } from '@blush/server-kit/failure';
import { type BuiltFile, isStyleSheet, type ShellBuild } from '../store/build-info.js';
import { versionPath } from '../store/live.js';
import { CODE_ID } from './code-after-paint.js';
import { element, escapeText, inlineJson } from './html.js';
import { inlineScriptTags, themeScriptTag } from './inline-scripts.js';
import type { InlineStyles } from './inline-styles.js';
import type { PublicRemote, RenderedPage } from './renderer.js';

export interface PageInput {
  readonly shell: ShellBuild;
  readonly shellVersion: string;
  readonly registry: PublicRegistry;
  /** The remote that mounts the page; its files are preloaded along with the shell. */
  readonly owner?: PublicRemote;
  readonly content?: {
    /** `*` for the not-found page. */
    readonly address: string;
    readonly page: RenderedPage;
    readonly styles: InlineStyles;
  };
}

const DESCRIPTION = 'Blush Camp is a makeup school: pick a class, meet its artist and book your seat online.';

/** Deterministic: the same input gives the same bytes. */
export function composePage(input: PageInput): string {
  const { shell, shellVersion, registry, content } = input;
  const base = `/${versionPath(SHELL, shellVersion)}`;
  const remote = filesOfOwner(input);
  const pictures = content ? urgentPreloads(content.page.head) : [];
  const code = [
    element('link', { rel: 'preload', href: '/config.json', as: 'fetch', crossorigin: 'anonymous' }),
    ...remote.files.filter((file) => !isStyleSheet(file)).map((file) => preload(remote.base, file)),
    ...shell.scripts.map((file) => script(base, file)),
  ];
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    // Inline scripts precede linked style sheets, which would block them.
    ...(content ? inlineScriptTags : [themeScriptTag]),
    markReplaceable(headOf(input)),
    '<meta name="theme-color" content="#FBF6F1">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/site.webmanifest">',
    ...pictures,
    // Preloaded fonts would share the line with an urgent picture; without a preload they are requested at the first layout.
    ...(pictures.length > 0 ? [] : shell.fonts.map((file) => fontPreload(base, file))),
    ...shell.styles.map((file) => styleSheet(base, file, content?.styles)),
    ...remote.files.filter(isStyleSheet).map((file) => styleSheet(remote.base, file, content?.styles)),
    ...(content ? afterPaint(code) : code),
    `<script type="application/json" id="${REGISTRY_ID}">${inlineJson(registry)}</script>`,
    '</head>',
    '<body>',
    ...(content ? contentOf(content) : ['<div id="root"></div>', NEEDS_SCRIPTS]),
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

const NEEDS_SCRIPTS =
  '<noscript>Blush Camp needs JavaScript. Please turn it on and load this page again.</noscript>';

function afterPaint(tags: readonly string[]): string[] {
  return [element('template', { id: CODE_ID }), ...tags, '</template>'];
}

function contentOf({ address, page }: NonNullable<PageInput['content']>): string[] {
  return [
    `${element('div', { id: 'root', 'data-address': address })}${page.body}</div>`,
    `<script type="application/json" id="${QUERIES_ID}">${inlineJson(page.queries)}</script>`,
  ];
}

function standardHead({ title }: ShellBuild): string {
  return `<title>${escapeText(title)}</title>${element('meta', { name: 'description', content: DESCRIPTION })}`;
}

function markReplaceable(head: string): string {
  return head.replace(/<(title|meta|link)(?=[\s>])/g, '<$1 data-page-head');
}

const PRELOAD = /<link rel="preload"[^>]*>/g;

function headOf({ content, shell }: PageInput): string {
  const head = content ? content.page.head.replace(PRELOAD, '') : '';
  return head.includes('<title>') ? head : standardHead(shell) + head;
}

/** React preloads every image; only those with high priority gain from it. */
function urgentPreloads(head: string): string[] {
  return (head.match(PRELOAD) ?? []).filter((tag) => /fetchpriority="high"/i.test(tag));
}

function filesOfOwner({ owner, content }: PageInput): { base: string; files: BuiltFile[] } {
  if (!owner) return { base: '', files: [] };
  const { remote, build } = owner;
  const base = `/${versionPath(remote.name, remote.version)}`;
  const pageFiles = (content?.page.pageFiles ?? []).flatMap((name) => {
    const files = build.pages[name];
    if (!files)
      throw new Failure(`${remote.name} has a route with the id ${name}, but no page of that name.`);
    return files;
  });
  const entry = { path: build.entry, integrity: build.integrity };
  return { base, files: [entry, ...build.preload, ...pageFiles] };
}

function script(base: string, { path, integrity }: BuiltFile): string {
  return `${element('script', { defer: true, src: `${base}/${path}`, integrity, crossorigin: 'anonymous' })}</script>`;
}

/** `data-href` marks the style sheet as loaded for the bundle. */
function styleSheet(base: string, { path, integrity }: BuiltFile, inline?: InlineStyles): string {
  const href = `${base}/${path}`;
  const text = inline?.get(href);
  if (text !== undefined) return `${element('style', { 'data-href': path })}${text}</style>`;
  return element('link', {
    rel: 'stylesheet',
    href,
    integrity,
    crossorigin: 'anonymous',
    'data-href': path,
  });
}

function fontPreload(base: string, { path }: BuiltFile): string {
  return element('link', { rel: 'preload', href: `${base}/${path}`, as: 'font', crossorigin: 'anonymous' });
}

function preload(base: string, { path, integrity }: BuiltFile): string {
  return element('link', {
    rel: 'preload',
    href: `${base}/${path}`,
    as: 'script',
    integrity,
    crossorigin: 'anonymous',
  });
}
