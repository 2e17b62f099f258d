import type { LiveRemote, RemoteDeclaration } from '@blush/shared-ui/contracts';
import { element, escapeText, inlineJson } from '@blush/delivery';
import { roles } from './people.js';
import { idOf } from './field-values.js';

export const answerModes = [
  ['0', 'empty lists'],
  ['1', 'one row'],
  ['12', 'a dozen'],
  ['100', 'a hundred'],
  ['outage', 'an outage'],
] as const;
export type AnswerMode = (typeof answerModes)[number][0];

interface PageInput {
  readonly script: string;
  readonly style: string;
  readonly registry: readonly LiveRemote[];
  readonly declarations: readonly RemoteDeclaration[];
  readonly mode: AnswerMode;
}

export function harnessPage(input: PageInput): string {
  const { script, style, registry } = input;
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<title data-page-head>Blush Camp</title>',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    element('link', { rel: 'stylesheet', href: style }),
    `<style>${BAR_STYLE}</style>`,
    `<script type="application/json" id="registry">${inlineJson({ remotes: registry })}</script>`,
    `${element('script', { defer: true, src: script, crossorigin: 'anonymous' })}</script>`,
    '</head>',
    '<body>',
    '<div id="root"></div>',
    bar(input),
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

const BAR_STYLE = `
  /* Centred, where the bars at the bottom of pages have no controls. */
  #alone { position: fixed; bottom: 0.5rem; left: 50%; translate: -50%; z-index: 2000; max-width: 20rem; max-height: 70vh;
    overflow: auto; padding: 0.5rem 0.75rem; border-radius: 0.5rem; background: #1d1a22; color: #fff;
    font: 0.8125rem/1.5 system-ui, sans-serif; }
  #alone a { color: #ffd1e3; margin-right: 0.5rem; white-space: nowrap; }
  #alone p { margin: 0.5rem 0 0; }
  @media print { #alone { display: none; } }
`;

function bar({ declarations, mode }: PageInput): string {
  const people = ['visitor', ...roles].map((who) => link(`/alone/as/${who}`, who));
  const answers = answerModes.map(([one, label]) =>
    one === mode ? `<strong>${label}</strong>` : link(`/alone/answers/${one}`, label),
  );
  const pages = declarations.map(({ name, mounts }) => [
    `${escapeText(name)}:`,
    ...mounts.map((mount) => link(exampleAddress(mount), mount)),
  ]);
  const lines = [['Use as', ...people], ['The API answers with', ...answers], ...pages];
  return [
    '<aside id="alone" aria-label="Harness"><details><summary>Without a portal</summary>',
    ...lines.map((line) => `<p>${line.join(' ')}</p>`),
    '</details></aside>',
  ].join('\n');
}

function link(href: string, label: string): string {
  return `${element('a', { href })}${escapeText(label)}</a>`;
}

export function exampleAddress(mount: string): string {
  return mount.replace(/:\w+/g, idOf(1)).replace(/\*$/, '');
}
