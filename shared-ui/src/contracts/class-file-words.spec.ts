import { classFileLimits, cleanFileName, sizeInWords } from './class-file-words';

it.each([
  ['Kit list.pdf', 'Kit list.pdf'],
  ['KIT.PDF', 'KIT.pdf'],
  ['kit', 'kit.pdf'],
  ['kit.pdf.exe', 'kit.pdf.exe.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['C:\\Documents\\kit.pdf', 'kit.pdf'],
  ['a\nb\r\u0000"\u007F.pdf', 'a b ".pdf'],
  ['invoice\u202Efdp.exe', 'invoicefdp.exe.pdf'],
  ['\uD800kit.pdf', 'kit.pdf'],
  ['Schmink-U\u0308bung.pdf', 'Schmink-Übung.pdf'],
  [' .. .pdf', 'Material.pdf'],
  ['', 'Material.pdf'],
  ['.hidden', 'hidden.pdf'],
])('a file that is called %j is shown as %j', (given, shown) => {
  expect(cleanFileName(given)).toBe(shown);
  expect(cleanFileName(shown)).toBe(shown);
});

it('a file name is cut at the maximum length, but never within a character', () => {
  const name = cleanFileName(`${'x'.repeat(classFileLimits.name - 1)}💄💄💄.pdf`);
  expect(name).toBe(`${'x'.repeat(classFileLimits.name - 1)}💄.pdf`);
});

it.each([
  [1, '1 kB'],
  [340 * 1024, '340 kB'],
  [1_258_291, '1.2 MB'],
  [classFileLimits.bytes, '10 MB'],
])('%i bytes are shown as %s', (bytes, words) => {
  expect(sizeInWords(bytes)).toBe(words);
});
