import { type Run, runsOf, type Weight } from './receipt-fonts.js';

type Document = PDFKit.PDFDocument;

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

interface Style {
  readonly size: number;
  readonly weight?: Weight;
  readonly colour?: string;
  readonly align?: 'left' | 'right';
}

/** Text area of an A4 page, in points. */
export const page = { left: 56, width: 483, top: 56 } as const;
const ink = '#1f1a1d';
export const softInk = '#5c5157';
const LINE_HEIGHT = 1.45;

/** Writes text in several fonts, because no font has all alphabets, and pdfkit does not change the font within a text. */
export class ReceiptPage {
  private readonly registered = new Set<string>();

  constructor(readonly document: Document) {}

  /** Breaks lines at spaces, and a word wider than the column between any two characters. @returns the y position after the text */
  write(text: string, { x, y, width }: Place, style: Style): number {
    const { size, weight = 400, colour = ink, align = 'left' } = style;
    let top = y;
    for (const line of this.linesOf(text, width, size, weight)) {
      const runs = runsOf(line, weight);
      const indent = align === 'right' ? width - this.widthOf(runs, size) : 0;
      let left = x + indent;
      for (const { font, text: part } of runs) {
        this.use(font, size).fillColor(colour).text(part, left, top, { lineBreak: false });
        left += this.document.widthOfString(part);
      }
      top += size * LINE_HEIGHT;
    }
    return top;
  }

  rule(y: number): void {
    const { left, width } = page;
    this.document
      .moveTo(left, y)
      .lineTo(left + width, y)
      .lineWidth(0.5)
      .stroke('#d8ced3');
  }

  private linesOf(text: string, width: number, size: number, weight: Weight): string[] {
    const lines: string[] = [];
    const fits = (line: string) => this.widthOf(runsOf(line, weight), size) <= width;
    let line = '';
    for (const word of text.split(/\s+/u)) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (fits(longer)) {
        line = longer;
        continue;
      }
      if (line !== '') lines.push(line);
      line = '';
      for (const letter of word) {
        if (!fits(line + letter)) {
          lines.push(line);
          line = '';
        }
        line += letter;
      }
    }
    return [...lines, line];
  }

  private widthOf(runs: readonly Run[], size: number): number {
    return runs.reduce((sum, { font, text }) => sum + this.use(font, size).widthOfString(text), 0);
  }

  private use({ name, opened }: Run['font'], size: number): Document {
    // pdfkit also takes an opened font; its types do not have that yet.
    if (!this.registered.has(name)) this.document.registerFont(name, opened as Buffer);
    this.registered.add(name);
    return this.document.font(name).fontSize(size);
  }
}
