import PDFDocument from 'pdfkit';
import { factsOf, linesOf, type ReceiptFacts, type Row, taxInWords, totalOf } from './receipt-lines.js';
import { hasMissing, MISSING } from './receipt-fonts.js';
import { page, ReceiptPage, softInk } from './receipt-page.js';

const FACT_WIDTH = 110;
const PRICE_WIDTH = 120;
const SMALL = 9;
const TEXT = 10.5;
const ROW_SPACE = 5;
const COLUMN_SPACE = 10;

/** Option of a cell that heads its row; pdfkit's types do not have it yet. */
const rowHead: object = { scope: 'Row' };

/** Functions that draw a cell, and return where the next text may begin. */
interface Cells {
  readonly head: () => number;
  readonly value: () => number;
}

/** The same facts give the same bytes: nothing depends on the clock. Tagged, with a title and a language, for screen readers. */
export function receiptPdf(facts: ReceiptFacts): Promise<Buffer> {
  const { receipt, payment } = facts;
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    // No default font: pdfkit would read one of its own.
    font: '',
    info: {
      Title: `Receipt ${receipt.number}`,
      Author: receipt.seller.name,
      Subject: payment.className,
      CreationDate: new Date(receipt.issuedAt),
    },
  });
  const written = bytesOf(document);
  new ReceiptDrawing(new ReceiptPage(document), facts).draw();
  document.end();
  return written;
}

function bytesOf(document: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    document.on('data', (part: Buffer) => parts.push(part));
    document.on('end', () => resolve(Buffer.concat(parts)));
    document.on('error', reject);
  });
}

/** Draws from top to bottom, which is also the order in which screen readers read it. */
class ReceiptDrawing {
  private readonly root;
  private y: number = page.top;

  constructor(
    private readonly paper: ReceiptPage,
    private readonly facts: ReceiptFacts,
  ) {
    this.root = this.document.struct('Document');
    this.document.addStructure(this.root);
  }

  private get document() {
    return this.paper.document;
  }

  draw(): void {
    const { receipt } = this.facts;
    this.seller();
    this.space(20);
    this.line('H1', `Receipt ${receipt.number}`, { size: 20, weight: 600 });
    this.space(10);
    this.table(factsOf(this.facts), (row) => this.fact(row));
    this.space(20);
    this.table(linesOf(this.facts), (row) => this.price(row));
    this.table([['Total (USD)', totalOf(this.facts)]], (row) => this.price(row, 600));
    this.space(4);
    this.line('P', taxInWords(this.facts), { size: SMALL, colour: softInk });
    if (this.texts().some(hasMissing)) {
      this.space(10);
      const where = 'The receipt in the portal shows them.';
      const note = `${MISSING} stands for letters that the typeface of this file does not have. ${where}`;
      this.line('P', note, { size: SMALL, colour: softInk });
    }
    this.root.end();
  }

  /** All texts that vary. */
  private texts(): string[] {
    const { name, address, taxId = '' } = this.facts.receipt.seller;
    const rows = [...factsOf(this.facts), ...linesOf(this.facts)].flat();
    return [name, ...address, taxId, ...rows, taxInWords(this.facts)];
  }

  private seller(): void {
    const { name, address, taxId } = this.facts.receipt.seller;
    this.line('P', name, { size: 13, weight: 600 });
    for (const text of [...address, ...(taxId === undefined ? [] : [taxId])])
      this.line('P', text, { size: SMALL, colour: softInk });
  }

  private line(tag: 'H1' | 'P', text: string, style: Parameters<ReceiptPage['write']>[2]): void {
    const draw = () => {
      this.y = this.paper.write(text, { x: page.left, y: this.y, width: page.width }, style);
    };
    this.root.add(this.document.struct(tag, {}, [draw]));
  }

  private table(rows: readonly Row[], cellsOf: (row: Row) => Cells): void {
    const table = this.document.struct('Table');
    this.root.add(table);
    for (const row of rows) {
      const { head, value } = cellsOf(row);
      const ends: number[] = [];
      this.document.markContent('Artifact', { type: 'Layout' });
      this.paper.rule(this.y);
      this.document.endMarkedContent();
      table.add(
        this.document.struct('TR', {}, [
          this.document.struct('TH', rowHead, [() => void ends.push(head())]),
          this.document.struct('TD', {}, [() => void ends.push(value())]),
        ]),
      );
      this.y = Math.max(...ends) + ROW_SPACE;
    }
    table.end();
  }

  private fact([label, text]: Row): Cells {
    const y = this.y + ROW_SPACE;
    const [left, right] = this.columns(FACT_WIDTH, y);
    return {
      head: () => this.paper.write(label, left, { size: TEXT, colour: softInk }),
      value: () => this.paper.write(text, right, { size: TEXT }),
    };
  }

  private price([label, text]: Row, weight: 400 | 600 = 400): Cells {
    const y = this.y + ROW_SPACE;
    const [left, right] = this.columns(page.width - PRICE_WIDTH, y);
    return {
      head: () => this.paper.write(label, left, { size: TEXT, weight }),
      value: () => this.paper.write(text, right, { size: TEXT, weight, align: 'right' }),
    };
  }

  private columns(width: number, y: number) {
    return [
      { x: page.left, y, width: width - COLUMN_SPACE },
      { x: page.left + width, y, width: page.width - width },
    ] as const;
  }

  private space(points: number): void {
    this.y += points;
  }
}
