import type { Receipt } from '@blush/shared-ui/contracts';
import { aPayment } from '@blush/shared-ui/testing';
import { paymentExport } from './payment-export';

const rowOf = (...facts: Parameters<typeof aPayment>) =>
  Object.fromEntries(paymentExport.map(({ title, value }) => [title, value(aPayment(...facts))]));

const receipt: Receipt = {
  number: 'BC-2026-0142',
  issuedAt: '2026-03-01T09:00:00.000Z',
  seller: { name: 'Blush Camp', address: [] },
  tax: { label: 'VAT', percent: 0, amount: 0 },
};

describe('the export of payments', () => {
  it('has all data of a refunded and disputed payment', () => {
    const facts = {
      _id: 'f'.repeat(24),
      date: '2026-03-01T09:00:00.000Z',
      email: 'stella@blush.test',
      className: 'Silk Skin',
      price: 30,
      listPrice: 50,
      discount: { percent: 40, label: 'Opening weeks', until: '2026-03-08T09:00:00.000Z' },
      status: 'refunded',
      transactionId: 'pi_42',
      receipt,
      refundedAt: '2026-03-02T12:00:00.000Z',
      refundFailedAt: '2026-03-05T12:00:00.000Z',
      refundPaidAt: '2026-03-06T12:00:00.000Z',
      refundReason: 'disputed',
      dispute: {
        state: 'needs-response',
        reason: 'fraudulent',
        amount: 20,
        refundable: false,
        dueBy: '2026-03-09T12:00:00.000Z',
      },
    } as const;
    expect(rowOf(facts)).toEqual({
      Date: facts.date,
      Student: facts.email,
      Class: facts.className,
      'List price (USD)': 50,
      'Discount (%)': 40,
      'Price (USD)': facts.price,
      Status: facts.status,
      'Transaction id': facts.transactionId,
      Receipt: receipt.number,
      Refunded: facts.refundedAt,
      'Refund failed': facts.refundFailedAt,
      'Paid another way': facts.refundPaidAt,
      Reason: facts.refundReason,
      Dispute: 'needs-response',
      'Disputed as': 'fraudulent',
      'Disputed (USD)': 20,
      'Evidence due': facts.dispute.dueBy,
      Payment: facts._id,
    });
  });

  it('has the price as the list price if there is no discount', () => {
    expect(rowOf({ price: 30 })).toMatchObject({ 'List price (USD)': 30, 'Discount (%)': '' });
  });

  it('leaves the columns of receipt, refund and dispute empty if the payment has none of them', () => {
    expect(rowOf({})).toMatchObject({
      Receipt: '',
      Refunded: '',
      'Refund failed': '',
      'Paid another way': '',
      Reason: '',
      Dispute: '',
      'Disputed as': '',
      'Disputed (USD)': '',
      'Evidence due': '',
    });
  });
});
