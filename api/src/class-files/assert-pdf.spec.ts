import { assertPdf } from './assert-pdf.js';

const pdf = (...parts: readonly string[]) => Buffer.from(parts.join('\n'), 'latin1');

it.each([
  ['of the shortest kind', pdf('%PDF-1.7', '%%EOF')],
  ['with bytes after its trailer', pdf('%PDF-1.4', 'objects', '%%EOF', '\0'.repeat(1000))],
  ['in a larger buffer', Buffer.concat([Buffer.from('xx'), pdf('%PDF-2.0', '%%EOF')]).subarray(2)],
])('a PDF %s is accepted', (_what, bytes) => {
  expect(() => assertPdf(bytes)).not.toThrow();
});

it.each([
  ['nothing', pdf()],
  ['a page', pdf('<!doctype html><script>alert(1)</script>', '%%EOF')],
  ['a page before a PDF', pdf('<html>', '%PDF-1.7', '%%EOF')],
  ['a PDF that was cut off', pdf('%PDF-1.7', 'objects')],
  ['a PDF with something else behind it', pdf('%PDF-1.7', '%%EOF', 'x'.repeat(2000))],
  ['a PDF whose trailer is in the buffer, not in the view', Buffer.from('%PDF-1.7\n%%EOF').subarray(0, 9)],
])('%s is refused', (_what, bytes) => {
  expect(() => assertPdf(bytes)).toThrow('This file is not a PDF');
});
