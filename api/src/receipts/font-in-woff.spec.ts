import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkit';
import { fontInWoff } from './font-in-woff.js';

const woff = readFileSync(
  createRequire(import.meta.url).resolve('@fontsource/noto-sans/files/noto-sans-greek-400-normal.woff'),
);

interface Described {
  readonly characterSet: readonly number[];
  readonly unitsPerEm: number;
  readonly ascent: number;
  layout(text: string): { readonly advanceWidth: number };
  glyphForCodePoint(code: number): { readonly path: { toSVG(): string } };
}

describe('the font in a WOFF file', () => {
  const read = (file: Buffer) => create(file) as unknown as Described;

  it('has the same letters, widths and outlines', () => {
    const [packed, font] = [read(woff), read(fontInWoff(woff))];
    expect(font.characterSet).toEqual(packed.characterSet);
    expect(font.characterSet.length).toBeGreaterThan(50);
    expect([font.unitsPerEm, font.ascent]).toEqual([packed.unitsPerEm, packed.ascent]);
    for (const code of packed.characterSet) {
      const letter = String.fromCodePoint(code);
      expect([letter, font.layout(letter).advanceWidth]).toEqual([
        letter,
        packed.layout(letter).advanceWidth,
      ]);
      expect(font.glyphForCodePoint(code).path.toSVG()).toBe(packed.glyphForCodePoint(code).path.toSVG());
    }
  });

  it('begins each table at a multiple of four, within the file', () => {
    const font = fontInWoff(woff);
    const tables = font.readUInt16BE(4);
    expect(tables).toBe(woff.readUInt16BE(12));
    for (let index = 0; index < tables; index += 1) {
      const [offset, length] = [font.readUInt32BE(20 + index * 16), font.readUInt32BE(24 + index * 16)];
      expect(offset % 4).toBe(0);
      expect(offset + length).toBeLessThanOrEqual(font.length);
    }
  });

  it.each([
    ['no WOFF file', Buffer.from('wOF2 and more'), 'The font is no WOFF file'],
    ['a damaged table', damaged(), /header|data|invalid/],
  ])('is not read from %s', (_, file, message) => {
    expect(() => fontInWoff(file)).toThrow(message);
  });
});

/** With other bytes where its first compressed table begins. */
function damaged(): Buffer {
  const file = Buffer.from(woff);
  const entries = Array.from({ length: file.readUInt16BE(12) }, (_, index) => 44 + index * 20);
  const isCompressed = (entry: number) => file.readUInt32BE(entry + 8) < file.readUInt32BE(entry + 12);
  const start = file.readUInt32BE((entries.find(isCompressed) ?? 0) + 4);
  return file.fill(0xff, start, start + 8);
}
