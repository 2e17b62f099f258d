import { pdfOfLines } from './pdf-of-lines.js';

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

it('a PDF contains its lines, with parentheses and backslashes escaped', () => {
  expect(text(pdfOfLines('Kit list', [String.raw`A brush (flat) \ é`]))).toContain(
    String.raw`(A brush \(flat\) \\ é) Tj`,
  );
});

it('a PDF has its objects and cross-reference table at the stated offsets, and a stream of the stated length', () => {
  const file = text(pdfOfLines('Kit list', ['A brush', 'A mirror']));
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file)?.[1]);
  expect(file.slice(start)).toMatch(/^xref\n0 7\n/);
  const offsets = [...file.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) =>
    Number(offset),
  );
  expect(offsets).toHaveLength(6);
  for (const [index, offset] of offsets.entries())
    expect(file.slice(offset)).toMatch(new RegExp(`^${index + 1} 0 obj\n`));
  const [, length, stream = ''] = /\/Length (\d+) >>\nstream\n(.*)\nendstream/s.exec(file) ?? [];
  expect(Number(length)).toBe(stream.length);
});
