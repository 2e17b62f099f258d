import { inflateSync } from 'node:zlib';

interface ReadPdf {
  /** Each marked piece of content in order, without layout. */
  readonly text: readonly string[];
  /** Everything outside of streams. */
  readonly source: string;
}

/** Reads a PDF made by pdfkit; decodes its text by the tables that viewers use to copy text. */
export function readPdf(file: Buffer): ReadPdf {
  const source = file.toString('latin1');
  const objects = new Map<string, string>();
  const streams = new Map<string, string>();
  for (const [, id = '', body = ''] of source.matchAll(/(?:^|\n)(\d+) 0 obj\n(.*?)\nendobj/gs)) {
    const [head = '', ...rest] = body.split('\nstream\n');
    objects.set(id, head);
    const packed = rest.join('\nstream\n').replace(/\nendstream$/s, '');
    if (rest.length === 0) continue;
    const bytes = Buffer.from(packed, 'latin1');
    streams.set(id, (head.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1'));
  }
  const letters = new Map<string, ReadonlyMap<string, string>>();
  for (const body of objects.values())
    for (const [, name = '', id = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g))
      letters.set(
        name,
        lettersOf(streams.get(/\/ToUnicode (\d+)/.exec(objects.get(id) ?? '')?.[1] ?? '') ?? ''),
      );
  const drawn = [...streams.values()].find((text) => text.includes(' Tf')) ?? '';
  return { text: piecesOf(drawn, letters), source };
}

function piecesOf(drawn: string, letters: ReadonlyMap<string, ReadonlyMap<string, string>>): string[] {
  const pieces: string[] = [];
  let [font, line] = ['', ''];
  let lines: string[] = [];
  let top = '';
  const endLine = () => {
    if (line !== '') lines.push(line);
    line = '';
  };
  for (const row of drawn.split('\n')) {
    if (row.endsWith(' BDC')) lines = [];
    const place = /^1 0 0 1 \S+ (\S+) Tm$/.exec(row)?.[1];
    if (place !== undefined && place !== top) {
      endLine();
      top = place;
    }
    font = /^\/(F\d+) \S+ Tf$/.exec(row)?.[1] ?? font;
    for (const [, codes = ''] of row.endsWith('TJ') ? row.matchAll(/<([0-9a-f]+)>/g) : [])
      for (const code of codes.match(/.{4}/g) ?? []) line += letters.get(font)?.get(code) ?? '?';
    if (row === 'EMC') {
      endLine();
      pieces.push(...lines);
      lines = [];
    }
  }
  return pieces;
}

/** Letters by code, from a table such as `<0000> <0003> [<0000> <0052> ...]`. */
function lettersOf(table: string): ReadonlyMap<string, string> {
  const letters = new Map<string, string>();
  for (const [, from = '', list = ''] of table.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[(.*?)\]/gs))
    for (const [index, [, units = '']] of [...list.matchAll(/<([0-9a-f ]*)>/g)].entries()) {
      const code = (Number.parseInt(from, 16) + index).toString(16).padStart(4, '0');
      letters.set(code, Buffer.from(units.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'));
    }
  return letters;
}
