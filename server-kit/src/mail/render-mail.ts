// Not named `html`: a formatter would break lines in templates of that name, and these breaks would be visible.
import { html as markup, type Html } from './html.js';
import * as layout from './layout.js';
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

function toHtml({ blocks, stop, ...texts }: MailContent): string {
  const fragments = { blocks: blocks.flatMap(blockHtml), stop: stop ? [layout.stop(stop)] : [] };
  return layout.mail({ ...texts, ...fragments }).text;
}

function blockHtml(block: MailBlock): Html | Html[] {
  if ('text' in block) return layout.text({ lines: linesHtml(block.text) });
  if ('quote' in block) return layout.quote({ lines: linesHtml(block.quote) });
  if ('action' in block) return layout.action(block.action);
  if ('links' in block) return block.links.map(layout.link);
  return layout.facts({ facts: block.facts.map(([label, value]) => layout.fact({ label, value })) });
}

/** Lines with `<br>` between them: not all mail programs know `white-space: pre-line`. */
function linesHtml(text: string): Html[] {
  return text.split('\n').map((line, index) => (index === 0 ? markup`${line}` : markup`<br>\n${line}`));
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
