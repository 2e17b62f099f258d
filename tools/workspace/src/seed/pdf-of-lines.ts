const PAGE = { width: 595, height: 842, margin: 72 } as const;
const TITLE_SIZE = 20;
const TEXT_SIZE = 12;
const LINE_HEIGHT = 22;

/** A PDF of one A4 page in Helvetica, a standard font. Characters of Latin-1 only. */
export function pdfOfLines(title: string, lines: readonly string[]): Uint8Array<ArrayBuffer> {
  const top = PAGE.height - PAGE.margin;
  const text = [
    'BT',
    `/F2 ${TITLE_SIZE} Tf ${PAGE.margin} ${top} Td ${textOf(title)} Tj`,
    `/F1 ${TEXT_SIZE} Tf 0 -${2 * LINE_HEIGHT} Td`,
    ...lines.map((line) => `${textOf(line)} Tj 0 -${LINE_HEIGHT} Td`),
    'ET',
  ].join('\n');
  return fileOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents 4 0 R ` +
      '/Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    ...['Helvetica', 'Helvetica-Bold'].map(
      (font) => `<< /Type /Font /Subtype /Type1 /BaseFont /${font} /Encoding /WinAnsiEncoding >>`,
    ),
  ]);
}

function textOf(line: string): string {
  return `(${line.replaceAll(/[\\()]/g, String.raw`\$&`)})`;
}

/** PDF file with a table of offsets, whose entries have 20 bytes each. @param objects the first is the root */
function fileOf(objects: readonly string[]): Uint8Array<ArrayBuffer> {
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  const count = objects.length + 1;
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${entries.join('')}`;
  const trailer = `trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Uint8Array.from(Buffer.from(file + table + trailer, 'latin1'));
}
