export class Html {
  constructor(readonly text: string) {}
}

type Part = string | Html | undefined | false | readonly Html[];

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function render(part: Part): string {
  if (part === undefined || part === false) return '';
  if (part instanceof Html) return part.text;
  if (typeof part !== 'string') return part.map(render).join('');
  return part.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** Escapes every text that is put in; only `Html` stays as it is. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(strings.reduce((text, piece, index) => text + render(parts[index - 1]) + piece));
}
