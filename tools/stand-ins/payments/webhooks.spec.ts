import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jest } from '@jest/globals';
import Stripe from 'stripe';
import { eventually } from '@blush/server-kit/testing';
import type { Change } from './store/records.js';
import { Journal } from './store/journal.js';
import { startTestPayments, WEBHOOK_SECRET } from '../test/payments.js';

class Endpoint {
  readonly types: string[] = [];
  readonly ids: string[] = [];
  status = 200;
  private readonly server: Server;

  constructor() {
    this.server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const signature = String(request.headers['stripe-signature']);
        const event = Stripe.webhooks.constructEvent(Buffer.concat(chunks), signature, WEBHOOK_SECRET);
        this.types.push(event.type);
        this.ids.push(event.id);
        response.writeHead(this.status).end();
      });
    });
  }

  async listen(port = 0): Promise<string> {
    await new Promise<void>((listening) => this.server.listen(port, '127.0.0.1', listening));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/hook`;
  }

  close(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((closed) => this.server.close(() => closed()));
  }
}

const pay = (stripe: Stripe) =>
  stripe.paymentIntents.create({
    amount: 4000,
    currency: 'usd',
    confirm: true,
    payment_method: 'pm_card_visa',
  });

describe('webhooks', () => {
  it('are reported and sent again when a delivery cannot be recorded', async () => {
    const endpoint = new Endpoint();
    const reports: string[] = [];
    const appendToJournal = Object.getOwnPropertyDescriptor(Journal.prototype, 'append')
      ?.value as Journal['append'];
    const report = (sentence: string) => reports.push(sentence);
    const standIn = await startTestPayments({ webhookUrl: await endpoint.listen(), report });
    const append = jest.spyOn(Journal.prototype, 'append').mockImplementation(function (this: Journal, line) {
      if ((line as Change[])[0]?.kind === 'delivery') throw new Error('ENOSPC: no space left on device');
      appendToJournal.call(this, line);
    });
    await pay(standIn.stripe);
    await eventually(() => reports.length > 0, 'a delivery could not be recorded');
    append.mockRestore();
    expect(reports[0]).toMatch(
      /^The delivery of evt_\w+ could not be recorded and will be repeated: .*ENOSPC/,
    );
    await eventually(
      () => endpoint.ids.length > new Set(endpoint.ids).size,
      'an event was delivered a second time',
    );
    await standIn.remove();
    await endpoint.close();
  });

  it('are sent once per event, with a signature that the official SDK accepts', async () => {
    const endpoint = new Endpoint();
    const standIn = await startTestPayments({ webhookUrl: await endpoint.listen() });
    const { id } = await pay(standIn.stripe);
    await standIn.stripe.refunds.create({ payment_intent: id });
    const other = await standIn.stripe.paymentIntents.create({ amount: 4000, currency: 'usd' });
    await standIn.stripe.paymentIntents.cancel(other.id);
    const expected = [
      'charge.refunded',
      'charge.succeeded',
      'payment_intent.canceled',
      'payment_intent.created',
      'payment_intent.created',
      'payment_intent.succeeded',
      'refund.created',
    ];
    await eventually(() => endpoint.types.length >= expected.length, 'all events were delivered');
    const { data } = await standIn.stripe.events.list({ type: 'payment_intent.*', limit: 100 });
    expect(data).toHaveLength(4);
    await eventually(
      async () => (await standIn.stripe.events.list({ delivery_success: false })).data.length === 0,
      'no delivery is left',
    );
    expect([...endpoint.types].sort()).toEqual(expected);
    const event = await standIn.stripe.events.retrieve(data[0]?.id ?? '');
    expect(event).toMatchObject({ object: 'event', livemode: false, pending_webhooks: 0 });
    await standIn.remove();
    await endpoint.close();
  });

  it('are repeated until they are accepted', async () => {
    const endpoint = new Endpoint();
    endpoint.status = 500;
    const standIn = await startTestPayments({ webhookUrl: await endpoint.listen() });
    await standIn.stripe.paymentIntents.create({ amount: 4000, currency: 'usd' });
    await eventually(() => endpoint.types.length >= 4, 'the event was sent four times');
    expect(new Set(endpoint.ids).size).toBe(1);
    endpoint.status = 204;
    await eventually(
      async () => (await standIn.stripe.events.list({ delivery_success: false })).data.length === 0,
      'no delivery is left',
    );
    await standIn.remove();
    await endpoint.close();
  });

  it('are delivered after a restart if they were not accepted before', async () => {
    const unreachable = 'http://127.0.0.1:9/hook';
    const first = await startTestPayments({ webhookUrl: unreachable });
    const { id } = await pay(first.stripe);
    await first.close();
    const endpoint = new Endpoint();
    const webhookUrl = await endpoint.listen();
    const second = await startTestPayments({ webhookUrl, dataDir: first.dataDir });
    await eventually(
      () => endpoint.types.includes('payment_intent.succeeded') && endpoint.types.length >= 3,
      'the events of the payment were delivered',
    );
    expect(await second.stripe.paymentIntents.retrieve(id)).toMatchObject({ status: 'succeeded' });
    await second.remove();
    await endpoint.close();
  });
});
