/** Bytes that pass for a PDF. */
export function pdfOf(text = 'Kit list'): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(`%PDF-1.7\n${text}\n%%EOF\n`));
}
