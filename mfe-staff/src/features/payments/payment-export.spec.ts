import { aPayment } from '@blush/shared-ui/testing';
import { paymentExport } from './payment-export';

const rowOf = (...facts: Parameters<typeof aPayment>) =>
  Object.fromEntries(paymentExport.map(({ title, value }) => [title, value(aPayment(...facts))]));

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
      refundedAt: '2026-03-02T12:00:00.000Z',
      refundReason: 'disputed',
      dispute: {
        state: 'needs-response',
        reason: 'fraudulent',
        amount: 30,
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
      Refunded: facts.refundedAt,
      Reason: facts.refundReason,
      Dispute: 'needs-response',
      'Disputed as': 'fraudulent',
      'Evidence due': facts.dispute.dueBy,
      Payment: facts._id,
    });
  });

  it('has the price as the list price if there is no discount', () => {
    expect(rowOf({ price: 30 })).toMatchObject({ 'List price (USD)': 30, 'Discount (%)': '' });
  });

  it('leaves the columns of refund and dispute empty if the payment has neither', () => {
    const none = { Refunded: '', Reason: '', Dispute: '', 'Disputed as': '', 'Evidence due': '' };
    expect(rowOf({})).toMatchObject(none);
  });
});
