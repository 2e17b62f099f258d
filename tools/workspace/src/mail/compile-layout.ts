import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import mjml2html from 'mjml';
import { Failure } from '@blush/server-kit/failure';
import { mailColours } from '@blush/server-kit/mail-colours';
import { root } from '@blush/machine';

const folder = join(root, 'server-kit/src/mail');

/** TypeScript module with the fragments of the layout. */
export const layoutFile = join(folder, 'layout.ts');

export const layoutTemplate = readFileSync(join(folder, 'layout.mjml'), 'utf8');

const HEADER =
  '// Compiled by tools/workspace/src/mail/write-layout.ts: change layout.mjml, not this file.\n' +
  "import { html as markup, type Html } from './html.js';\n";

/**
 * Source of `layoutFile`: a function for each fragment of the template, and `mail` for the layout around them.
 * @throws Error if the template is not valid MJML; Failure for an unknown colour or placeholder, and for a name that is used twice
 */
export async function compileLayout(template: string): Promise<string> {
  const { html } = await mjml2html(withColours(template), {
    // Otherwise MJML imports a web font for each name that it knows, such as Roboto.
    fonts: {},
    keepComments: false,
    validationLevel: 'strict',
  });
  const fragments = new Map<string, string>();
  const mail = extractFragments(compact(html), fragments);
  addFragment(fragments, 'mail', mail);
  return HEADER + [...fragments].map(([name, markup]) => fragmentSource(name, markup)).join('');
}

function withColours(template: string): string {
  return template.replaceAll(/\{\{(light|dark)\.(\w+)\}\}/g, (_, scheme: 'light' | 'dark', name: string) => {
    const colour = Object.entries(mailColours[scheme]).find(([key]) => key === name);
    if (!colour) throw new Failure(`mailColours.${scheme} has no ${name}.`);
    return colour[1];
  });
}

/** Removes indentation and empty lines. */
function compact(html: string): string {
  return html.trim().replaceAll(/\s*\n\s*/g, '\n');
}

/** Removes the fragments from `markup`, also nested ones, and adds them to `fragments`. */
function extractFragments(markup: string, fragments: Map<string, string>): string {
  return markup.replaceAll(/\{\{#(\w+)\}\}\n?(.*?)\{\{\/\1\}\}\n?/gs, (_, name: string, content: string) => {
    addFragment(fragments, name, extractFragments(content, fragments));
    return '';
  });
}

function addFragment(fragments: Map<string, string>, name: string, markup: string): void {
  if (fragments.has(name)) throw new Failure(`There are two fragments ${name}.`);
  fragments.set(name, markup);
}

function fragmentSource(name: string, markup: string): string {
  const slots = new Map<string, string>();
  const literal = markup
    .replaceAll(/[\\`]|\$\{/g, String.raw`\$&`)
    .replaceAll(/\{\{(& )?(\w+)\}\}/g, (_, listMark: string | undefined, slot: string) => {
      const type = listMark === undefined ? 'string' : 'readonly Html[]';
      if ((slots.get(slot) ?? type) !== type)
        throw new Failure(`The slot ${slot} of ${name} is a text and a list.`);
      slots.set(slot, type);
      return `\${slots.${slot}}`;
    });
  if (literal.includes('{{')) throw new Failure(`The fragment ${name} has a placeholder of an unknown form.`);
  const types = [...slots].map(([slot, type]) => `  readonly ${slot}: ${type};\n`).join('');
  return `\nexport const ${name} = (slots: {\n${types}}): Html => markup\`${literal}\`;\n`;
}
