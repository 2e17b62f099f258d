import type { Payment, Receipt } from '@blush/shared-ui/contracts';
import { readPdf } from '../../test/support/index.js';
import { receiptPdf } from './receipt-pdf.js';

const receipt: Receipt = {
  number: 'BC-2026-0142',
  issuedAt: '2026-03-02T12:00:05.000Z',
  seller: { name: 'School of Makeup Ltd', address: ['1 Rose Street', 'Leeds LS1 1AA'], taxId: 'VAT GB 123' },
  tax: { label: 'VAT', percent: 20, amount: 3.33 },
};
const payment: Payment = {
  _id: '0'.repeat(24),
  classId: '1'.repeat(24),
  className: 'Bridal Makeup',
  email: 'ada@mail.test',
  transactionId: 'pi_123',
  price: 19.99,
  date: '2026-03-02T12:00:00.000Z',
  status: 'service pending',
  card: { brand: 'visa', last4: '4242' },
};

const pdfOf = (
  facts: Partial<Payment> = {},
  payer: string | undefined = 'Ada Lovelace',
  change: Partial<Receipt> = {},
) => receiptPdf({ payment: { ...payment, ...facts }, receipt: { ...receipt, ...change }, payer });
const textOf = async (...facts: Parameters<typeof pdfOf>) => readPdf(await pdfOf(...facts)).text;

describe('a receipt as PDF', () => {
  it('has number, seller, payer, class, tax, total, card and transaction', async () => {
    expect(await textOf()).toEqual([
      'School of Makeup Ltd',
      '1 Rose Street',
      'Leeds LS1 1AA',
      'VAT GB 123',
      'Receipt BC-2026-0142',
      'Paid on',
      'March 2, 2026',
      'Paid by',
      'Ada Lovelace, ada@mail.test',
      'Card',
      'Visa ending in 4242',
      'Transaction',
      'pi_123',
      'Status',
      'Paid (service pending)',
      'Bridal Makeup',
      '$19.99',
      'Total (USD)',
      '$19.99',
      'VAT 20% included: $3.33',
    ]);
  });

  it('says that no tax is included, and leaves out what is not known', async () => {
    const text = await textOf({}, 'Ada', { tax: { label: 'Tax', percent: 0, amount: 0 } });
    expect(text.at(-1)).toBe('Tax 0%: no tax included');
    const unknown: Payment = { ...payment };
    delete unknown.card;
    const found = readPdf(await receiptPdf({ payment: unknown, receipt, payer: undefined }));
    expect(found.text).not.toContain('Card');
    expect(found.text).toContain('ada@mail.test');
  });

  it('has list price and discount', async () => {
    const discount = { percent: 40, label: 'Opening weeks', until: '2027-03-14T22:00:00.000Z' };
    const text = await textOf({ price: 24, listPrice: 40, discount });
    expect(text.join(' ')).toContain('Bridal Makeup $40 40% off: Opening weeks -$16 Total (USD) $24');
  });

  it.each([
    ['refunded', 'by-school', 'Refunded to your card -$19.99 Total (USD) $0'],
    ['refunded', 'disputed', 'Taken back by your bank -$19.99 Total (USD) $0'],
    ['refunding', 'no-seat', 'Being refunded to your card -$19.99 Total (USD) $0'],
  ] as const)(
    'of a payment that is %s (%s) does not claim a payment in full',
    async (status, refundReason, lines) => {
      const refundedAt = status === 'refunded' ? { refundedAt: '2026-03-09T12:00:00.000Z' } : {};
      const text = (await textOf({ status, refundReason, ...refundedAt })).join(' ');
      expect(text).toContain(lines);
      expect(text).toContain('VAT 20% included: $0 (was $3.33)');
      expect(text).toContain(`Status ${status}`);
      expect(text).not.toContain('Paid (');
      expect(text.includes('Refunded on March 9, 2026')).toBe(status === 'refunded');
    },
  );

  it('of a refund that the bank returned does not claim that the card got it', async () => {
    const facts = { refundedAt: '2026-03-09T12:00:00.000Z', refundFailedAt: '2026-03-16T12:00:00.000Z' };
    const text = (await textOf({ status: 'refunded', refundReason: 'by-school', ...facts })).join(' ');
    expect(text).toContain('To be given back another way -$19.99 Total (USD) $0');
    expect(text).not.toMatch(/Refunded (on|to)/);
    const paid = { ...facts, refundPaidAt: '2026-03-20T12:00:00.000Z' };
    const later = (await textOf({ status: 'refunded', refundReason: 'by-school', ...paid })).join(' ');
    expect(later).toContain('Given back another way -$19.99 Total (USD) $0');
    expect(later).toContain('Refunded on March 20, 2026');
  });

  it('writes names in Latin, Cyrillic and Greek letters completely', async () => {
    const names = 'Zoë Łukasz, Юлия Ґалаґан, Ελένη Ώρα, Nguyễn Thị Hằng';
    expect((await textOf({ className: names })).join(' ')).toContain(names);
  });

  it('marks letters that its typeface lacks, instead of writing others', async () => {
    const text = (await textOf({ className: '新娘妆 Bridal 😀' }, 'محمد')).join(' ');
    expect(text).toContain('[…] Bridal […]');
    expect(text).toContain('[…], ada@mail.test');
    expect(text).toContain('[…] stands for letters that the typeface of this file does not have.');
    expect((await textOf()).join(' ')).not.toContain('[…]');
  });

  it('breaks long lines, also without a space', async () => {
    const text = await textOf({ className: 'W'.repeat(120) });
    const parts = text.filter((line) => /^W+$/.test(line));
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.join('')).toBe('W'.repeat(120));
  });

  it('is the same to the byte for the same payment, whatever was written before', async () => {
    // Fonts may draw all of these with the same two glyphs.
    const names = ['ı ȷ', 'i\u0329 j\u0301'].map((className) => ({ className }));
    const one = await pdfOf();
    for (const name of [...names, ...names]) expect(await textOf(name)).toContain(name.className);
    expect((await pdfOf()).equals(one)).toBe(true);
    expect(one.byteLength).toBeLessThan(60_000);
  });

  it('is tagged, with a title and a language', async () => {
    const { source } = readPdf(await pdfOf());
    for (const part of [
      '/Marked true',
      '/Lang (en-US)',
      '/DisplayDocTitle true',
      '/S /H1',
      '/S /TH',
      '/Scope /Row',
    ])
      expect(source).toContain(part);
    expect(source).toContain('<rdf:li xml:lang="x-default">Receipt BC-2026-0142</rdf:li>');
  });
});
