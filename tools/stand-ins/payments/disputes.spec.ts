import type Stripe from 'stripe';
import { startTestPayments } from '../test/payments.js';

const standIn = await startTestPayments({ clock: () => new Date('2026-06-15T12:00:00Z') });
afterAll(() => standIn.remove());

const pay = (payment_method = 'pm_card_createDispute') =>
  standIn.stripe.paymentIntents.create({ amount: 4000, currency: 'usd', confirm: true, payment_method });

async function disputed(payment_method?: string): Promise<Stripe.Dispute> {
  const { id, status } = await pay(payment_method);
  expect(status).toBe('succeeded');
  const { data } = await standIn.stripe.disputes.list({ payment_intent: id });
  if (!data[0]) throw new Error('The payment is not disputed');
  return data[0];
}

const answer = (id: string, uncategorized_text: string, submit = true) =>
  standIn.stripe.disputes.update(id, { evidence: { uncategorized_text }, submit });
const read = (id: string) => standIn.stripe.disputes.retrieve(id);
const balance = ({ balance_transactions: moves }: Stripe.Dispute) =>
  moves.map(({ amount, fee, net }) => ({ amount, fee, net }));
const refund = ({ charge }: Stripe.Dispute) => standIn.stripe.refunds.create({ charge: idOf(charge) });
const idOf = (object: string | { id: string }) => (typeof object === 'string' ? object : object.id);

async function eventsOf({ id }: Stripe.Dispute): Promise<string[]> {
  const { data } = await standIn.stripe.events.list({ type: 'charge.dispute.*', limit: 100 });
  return data
    .filter(({ data: { object } }) => (object as { id?: string }).id === id)
    .map(({ type }) => type.replace('charge.dispute.', ''))
    .toReversed();
}

const withdrawn = { amount: -4000, fee: 1500, net: -5500 };

describe('disputes', () => {
  it('are opened after payments with the test methods for disputes, and withdraw the amount and a fee', async () => {
    const dispute = await disputed();
    expect(dispute).toMatchObject({
      status: 'needs_response',
      reason: 'fraudulent',
      amount: 4000,
      currency: 'usd',
      is_charge_refundable: false,
      evidence_details: { due_by: Date.UTC(2026, 6, 5, 12) / 1000, has_evidence: false },
    });
    expect(balance(dispute)).toEqual([withdrawn]);
    expect(await standIn.stripe.charges.retrieve(idOf(dispute.charge))).toMatchObject({
      disputed: true,
      refunded: false,
      amount_refunded: 0,
    });
    expect(await eventsOf(dispute)).toEqual(['created', 'funds_withdrawn']);
    expect((await disputed('pm_card_createDisputeProductNotReceived')).reason).toBe('product_not_received');
  });

  it('are opened for the test card number of disputes too, but not for pm_card_visa', async () => {
    const card = { number: '4000000000000259', exp_month: 1, exp_year: 2030, cvc: '123' };
    const { id } = await standIn.stripe.paymentMethods.create({ type: 'card', card });
    expect(await disputed(id)).toMatchObject({ status: 'needs_response' });
    const plain = await pay('pm_card_visa');
    expect((await standIn.stripe.disputes.list({ payment_intent: plain.id })).data).toEqual([]);
  });

  it('are won with winning evidence: the amount is reinstated, but not the fee', async () => {
    const dispute = await disputed();
    const won = await answer(dispute.id, 'winning_evidence');
    expect(won).toMatchObject({ status: 'won', evidence_details: { submission_count: 1 } });
    expect(balance(won)).toEqual([withdrawn, { amount: 4000, fee: 0, net: 4000 }]);
    expect(await eventsOf(dispute)).toEqual([
      'created',
      'funds_withdrawn',
      'updated',
      'closed',
      'funds_reinstated',
    ]);
    expect(await refund(won)).toMatchObject({ status: 'succeeded' });
  });

  it('are lost with losing evidence, and when the merchant accepts them', async () => {
    const lost = await answer((await disputed()).id, 'losing_evidence');
    const accepted = await standIn.stripe.disputes.close((await disputed()).id);
    for (const dispute of [lost, accepted]) {
      expect([dispute.status, balance(dispute)]).toEqual(['lost', [withdrawn]]);
      expect((await eventsOf(dispute)).at(-1)).toBe('closed');
      await expect(refund(dispute)).rejects.toMatchObject({ code: 'charge_disputed' });
      await expect(standIn.stripe.disputes.close(dispute.id)).rejects.toMatchObject({ statusCode: 400 });
    }
  });

  it('stay under review after other evidence, and accept no further evidence', async () => {
    const dispute = await disputed();
    expect(await answer(dispute.id, 'A receipt', false)).toMatchObject({
      status: 'needs_response',
      evidence_details: { has_evidence: true, submission_count: 0 },
    });
    await answer(dispute.id, 'A receipt');
    expect(await read(dispute.id)).toMatchObject({
      status: 'under_review',
      evidence: { uncategorized_text: 'A receipt' },
    });
    await expect(answer(dispute.id, 'Another')).rejects.toMatchObject({ param: 'evidence' });
    await expect(refund(dispute)).rejects.toMatchObject({ code: 'charge_disputed', statusCode: 400 });
  });

  it('can be inquiries: nothing is withdrawn, and a full refund closes them', async () => {
    const inquiry = await disputed('pm_card_createDisputeInquiry');
    expect([inquiry.status, balance(inquiry)]).toEqual(['warning_needs_response', []]);
    await refund(inquiry);
    expect(await read(inquiry.id)).toMatchObject({ status: 'warning_closed', balance_transactions: [] });
    expect(await eventsOf(inquiry)).toEqual(['created', 'closed']);
  });

  it('withdraw the amount when an inquiry is escalated', async () => {
    const inquiry = await disputed('pm_card_createDisputeInquiry');
    const escalated = await answer(inquiry.id, 'escalate_inquiry_evidence');
    expect([escalated.status, balance(escalated)]).toEqual(['needs_response', [withdrawn]]);
    await expect(refund(escalated)).rejects.toMatchObject({ code: 'charge_disputed' });
  });

  it('return expanded fields, and refuse unknown parameters and ids', async () => {
    const { id, payment_intent } = await disputed();
    const found = await standIn.stripe.disputes.retrieve(id, { expand: ['charge', 'payment_intent'] });
    expect(found).toMatchObject({ charge: { disputed: true }, payment_intent: { id: payment_intent } });
    await expect(read('du_none')).rejects.toMatchObject({ code: 'resource_missing', statusCode: 404 });
    const unknown = { evidence: { apology: 'x' } } as Stripe.DisputeUpdateParams;
    await expect(standIn.stripe.disputes.update(id, unknown)).rejects.toMatchObject({
      code: 'parameter_unknown',
      param: 'evidence[apology]',
    });
  });
});
