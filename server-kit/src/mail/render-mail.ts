// Not named `html`: prettier would break lines in templates of that name, and these breaks would be visible.
import { html as markup, Html } from './html.js';
import { mailColours } from './mail-colours.js';
import type { MailBlock, MailContent, MailLink } from './mail-content.js';

export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** The same mail as HTML, in the portal's look, and as plain text. The HTML loads no external resource. */
export function renderMail(content: MailContent): RenderedMail {
  const subject = content.subject.replaceAll(/\s+/g, ' ').trim();
  return { subject, html: toHtml({ ...content, subject }), text: toText(content) };
}

const TEXT_FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";
const TITLE_FONT = "Georgia, 'Times New Roman', serif";

const { light, dark } = mailColours;

/** Inline styles, because some mail programs drop the style sheet, which is only for the dark scheme. */
const styles = {
  paper: `margin:0;padding:0;background:${light.paper};color:${light.ink};font:16px/1.6 ${TEXT_FONT}`,
  card: `background:${light.surface};border:1px solid ${light.line};border-radius:12px;padding:32px`,
  brand: `margin:0 0 24px;font:600 20px/1.2 ${TITLE_FONT};color:${light.berry}`,
  title: `margin:0 0 16px;font:600 26px/1.2 ${TITLE_FONT};color:${light.ink}`,
  text: `margin:0 0 16px;white-space:pre-line;overflow-wrap:anywhere`,
  quote: `margin:0 0 16px;padding:4px 0 4px 16px;border-left:3px solid ${light.berry};white-space:pre-line;overflow-wrap:anywhere`,
  facts: `width:100%;margin:0 0 16px;border-collapse:collapse`,
  label: `padding:8px 16px 8px 0;border-top:1px solid ${light.line};color:${light.inkSoft};font-weight:400;text-align:left;vertical-align:top`,
  value: `padding:8px 0;border-top:1px solid ${light.line};text-align:right;vertical-align:top;overflow-wrap:anywhere`,
  action: `display:inline-block;padding:12px 24px;border-radius:999px;background:${light.berry};color:${light.onBerry};font-weight:600;text-decoration:none`,
  link: `color:${light.berry}`,
  reason: `margin:16px 0 0;padding:0 32px;color:${light.inkSoft};font-size:13px`,
  preview: 'display:none;max-height:0;overflow:hidden;opacity:0',
} as const;

/** Dark variants of `styles`; only `!important` wins over an inline style. */
const darkSheet = `:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background: ${dark.paper} !important; color: ${dark.ink} !important; }
  .card { background: ${dark.surface} !important; border-color: ${dark.line} !important; }
  .title { color: ${dark.ink} !important; }
  .brand, .link { color: ${dark.berry} !important; }
  .quote { border-color: ${dark.berry} !important; }
  .label, .reason { color: ${dark.inkSoft} !important; }
  .label, .value { border-color: ${dark.line} !important; }
  .action { background: ${dark.berry} !important; color: ${dark.onBerry} !important; }
}`;

function toHtml({ subject, title, preview, blocks, reason, stop }: MailContent): string {
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>
${new Html(darkSheet)}
</style>
</head>
<body class="paper" style="${styles.paper}">
<div style="${styles.preview}">${preview}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="paper" style="${styles.paper}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td class="card" style="${styles.card}">
<p class="brand" style="${styles.brand}">Blush Camp</p>
<h1 class="title" style="${styles.title}">${title}</h1>
${blocks.map(blockHtml)}</td></tr>
<tr><td><p class="reason" style="${styles.reason}">${reason}${stop && stopHtml(stop)}</p></td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`.text;
}

function blockHtml(block: MailBlock): Html {
  if ('text' in block) return markup`<p style="${styles.text}">${block.text}</p>\n`;
  if ('quote' in block)
    return markup`<blockquote class="quote" style="${styles.quote}">${block.quote}</blockquote>\n`;
  if ('action' in block)
    return markup`<p style="${styles.text}"><a class="action" href="${block.action.url}" style="${styles.action}">${block.action.label}</a></p>\n`;
  if ('links' in block) return markup`${block.links.map(linkHtml)}`;
  return markup`<table style="${styles.facts}">\n${block.facts.map(factHtml)}</table>\n`;
}

function linkHtml({ label, url }: MailLink): Html {
  return markup`<p style="${styles.text}"><a class="link" href="${url}" style="${styles.link}">${label}</a></p>\n`;
}

function factHtml([label, value]: readonly [string, string]): Html {
  return markup`<tr><th scope="row" class="label" style="${styles.label}">${label}</th><td class="value" style="${styles.value}">${value}</td></tr>\n`;
}

function stopHtml({ label, url }: MailLink): Html {
  return markup` <a class="link" href="${url}" style="${styles.link}">${label}</a>`;
}

function toText({ title, blocks, reason, stop }: MailContent): string {
  const foot = ['-- ', reason, ...(stop ? [linkText(stop)] : [])].join('\n');
  return `${[title, ...blocks.map(blockText), foot].join('\n\n')}\n`;
}

function blockText(block: MailBlock): string {
  if ('text' in block) return block.text;
  if ('quote' in block) return block.quote.replaceAll(/^/gm, '> ');
  if ('action' in block) return linkText(block.action);
  if ('links' in block) return block.links.map(linkText).join('\n');
  return block.facts.map(([label, value]) => `${label}: ${value}`).join('\n');
}

function linkText({ label, url }: MailLink): string {
  return `${label}: ${url}`;
}
