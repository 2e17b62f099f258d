import { type Delivery, until, type WebhookRelay } from '../support/index.js';

interface Event {
  readonly type: string;
  readonly data: { readonly object: { readonly id: string; readonly payment_intent?: string } };
}

/** Type of an event, and the intent that it concerns. */
export function readEvent(body: string): { readonly type: string; readonly intentId: string } {
  const { type, data } = JSON.parse(body) as Event;
  const { id, payment_intent: intentId = id } = data.object;
  return { type, intentId };
}

/** Withheld deliveries by intent. */
export class Mailbox {
  private readonly byIntent = new Map<string, Delivery[]>();
  private read = 0;

  constructor(private readonly relay: WebhookRelay) {}

  /** Waits for one delivery of each type; returns them in the order of the types. */
  async of(intentId: string, types: readonly string[]): Promise<Delivery[]> {
    const find = () => {
      this.sort();
      const own = this.byIntent.get(intentId) ?? [];
      return types.flatMap((wanted) => own.find(({ type }) => type === wanted) ?? []);
    };
    await until(() => find().length === types.length);
    return find();
  }

  private sort(): void {
    for (const delivery of this.relay.deliveries.slice(this.read)) {
      const { intentId } = readEvent(delivery.body);
      this.byIntent.set(intentId, [...(this.byIntent.get(intentId) ?? []), delivery]);
    }
    this.read = this.relay.deliveries.length;
  }
}
