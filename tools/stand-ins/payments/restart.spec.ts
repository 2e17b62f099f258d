import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startTestPayments } from '../test/payments.js';

const idempotencyKey = 'before the restart';
const order = { amount: 4000, currency: 'usd' };

describe('the payment stand-in', () => {
  it('keeps intents, charges, cards and idempotency keys over a restart', async () => {
    const first = await startTestPayments();
    const made = await first.stripe.paymentIntents.create(order, { idempotencyKey });
    await first.stripe.paymentIntents.confirm(made.id, { payment_method: 'pm_card_visa' });
    await first.close();
    const second = await startTestPayments({ dataDir: first.dataDir });
    const expand = ['latest_charge', 'payment_method'];
    expect(await second.stripe.paymentIntents.retrieve(made.id, { expand })).toMatchObject({
      status: 'succeeded',
      latest_charge: { paid: true },
      payment_method: { card: { last4: '4242' } },
    });
    const again = await second.stripe.paymentIntents.create(order, { idempotencyKey });
    expect(again).toMatchObject({ id: made.id, client_secret: made.client_secret });
    await second.remove();
  });

  it('deletes only the incomplete last line of a killed process when it restarts', async () => {
    const first = await startTestPayments();
    const { id } = await first.stripe.paymentIntents.create(order);
    await first.close();
    const journal = join(first.dataDir, 'payments.jsonl');
    const whole = await readFile(journal, 'utf8');
    await appendFile(journal, whole.slice(0, 60));
    const reports: string[] = [];
    const second = await startTestPayments({
      dataDir: first.dataDir,
      report: (sentence) => reports.push(sentence),
    });
    expect(reports).toEqual([expect.stringMatching(/payments\.jsonl: the last line was incomplete/)]);
    await second.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    await second.close();
    const third = await startTestPayments({ dataDir: first.dataDir });
    const { data } = await third.stripe.paymentIntents.list();
    expect(data).toMatchObject([{ id, status: 'succeeded' }]);
    await third.remove();
  });

  it('does not start with a damaged line before the last, and does not change the file', async () => {
    const first = await startTestPayments();
    await first.stripe.paymentIntents.create(order);
    await first.close();
    const path = join(first.dataDir, 'payments.jsonl');
    const damaged = `[{"kind":"nothing","id":"1"}]\n${await readFile(path, 'utf8')}`;
    await writeFile(path, damaged);
    const starting = startTestPayments({ dataDir: first.dataDir });
    await expect(starting).rejects.toThrow(`${path}, line 1, is damaged: 0.kind: Invalid option`);
    expect(await readFile(path, 'utf8')).toBe(damaged);
  });

  it('stores no card number on disk', async () => {
    const standIn = await startTestPayments();
    await standIn.stripe.paymentMethods.create({
      type: 'card',
      card: { number: '4000002500003155', exp_month: 12, exp_year: 2034, cvc: '987' },
    });
    const journal = await readFile(join(standIn.dataDir, 'payments.jsonl'), 'utf8');
    expect(journal).toContain('3155');
    expect(journal).not.toMatch(/4000002500003155|987"/);
    await standIn.remove();
  });

  it('refuses to start in production', async () => {
    const before = process.env['NODE_ENV'];
    process.env['NODE_ENV'] = 'production';
    try {
      await expect(startTestPayments()).rejects.toThrow('does not run with NODE_ENV=production');
    } finally {
      process.env['NODE_ENV'] = before;
    }
  });
});
