/** Hold of a seat, in minutes. */
const HOLD = 15;

export type Card =
  'pm_card_visa' | 'pm_card_createDispute' | 'pm_card_chargeDeclined' | 'pm_card_threeDSecure2Required';
/** State of an order's intent at the provider. `disputed`: paid, and the bank has not decided. `lost`: it decided against us. */
export type Money = 'open' | 'challenged' | 'paid' | 'disputed' | 'lost' | 'cancelled' | 'refunded';

/** Money that was taken, and may be back. */
const taken: readonly Money[] = ['paid', 'disputed', 'lost', 'refunded'];

export interface Selection {
  readonly student: number;
  readonly classIndex: number;
}

/** `nth`: the student's earlier orders for the class. */
export interface OrderKey extends Selection {
  readonly nth: number;
}

export interface ModelOrder extends OrderKey {
  /** `refunding`: paid without a seat, and a dispute prevents the refund. */
  state: 'held' | 'enrolled' | 'expired' | 'refunding' | 'refunded';
  money: Money;
  /** Minute at which its hold ends. */
  readonly ends: number;
}

interface ModelClass {
  readonly seats: number;
  approved: boolean;
}

/** The sequential model: no holds to release, no counters, no reconciler, because nothing fails. Seats follow from orders. */
export class Model {
  minute = 0;

  constructor(
    readonly classes: ModelClass[],
    public orders: ModelOrder[] = [],
    public selected: Selection[] = [],
  ) {}

  clone(): Model {
    const { classes, orders, selected } = structuredClone({ ...this });
    const copy = new Model(classes, orders, selected);
    copy.minute = this.minute;
    return copy;
  }

  order({ student, classIndex, nth }: OrderKey): ModelOrder {
    const found = this.orders.find(
      (one) => one.student === student && one.classIndex === classIndex && one.nth === nth,
    );
    if (!found) throw new Error(`There is no order s${student}/c${classIndex}#${nth}`);
    return found;
  }

  isSelected({ student, classIndex }: Selection): boolean {
    return this.selected.some((one) => one.student === student && one.classIndex === classIndex);
  }

  free(classIndex: number): number {
    const taken = this.orders.filter((one) => one.classIndex === classIndex && isActive(one));
    return this.class(classIndex).seats - taken.length;
  }

  select(one: Selection): string {
    const active = this.activeOrder(one);
    if (active?.state === 'enrolled') return 'already-enrolled';
    if (!this.class(one.classIndex).approved) return 'class-not-available';
    if (this.free(one.classIndex) === 0) return 'sold-out';
    if (this.isSelected(one)) return 'already-in-cart';
    this.selected.push(one);
    return 'selected';
  }

  drop(one: Selection): string {
    if (!this.isSelected(one)) return 'not-found';
    this.unselect(one);
    const active = this.activeOrder(one);
    if (active?.state === 'held') this.end(active);
    return 'dropped';
  }

  checkout(one: Selection): string {
    if (!this.isSelected(one)) return 'not-found';
    const active = this.activeOrder(one);
    if (active?.state === 'held') {
      if (!this.class(one.classIndex).approved || this.isDue(active)) this.end(active);
      else if (this.applyIntent(active) === 'held') return 'held';
    }
    const now = this.activeOrder(one);
    if (now?.state === 'enrolled') return 'already-enrolled';
    if (!this.class(one.classIndex).approved) return 'class-not-available';
    if (this.free(one.classIndex) === 0) return 'sold-out';
    const nth = this.orders.filter(
      ({ student, classIndex }) => student === one.student && classIndex === one.classIndex,
    ).length;
    this.orders.push({ ...one, nth, state: 'held', money: 'open', ends: this.minute + HOLD });
    return 'held';
  }

  pay(key: OrderKey, card: Card): string {
    const order = this.order(key);
    if (order.money !== 'open' && order.money !== 'challenged') return 'refused';
    order.money = outcomes[card];
    return card === 'pm_card_chargeDeclined' ? 'declined' : order.money;
  }

  answerBank(key: OrderKey, outcome: 'complete' | 'fail'): string {
    const order = this.order(key);
    if (order.money !== 'challenged') return 'refused';
    order.money = outcome === 'complete' ? 'paid' : 'open';
    return order.money;
  }

  report(key: OrderKey): string {
    const order = this.order(key);
    if (order.state === 'enrolled') return 'known';
    if (order.state === 'refunded') return 'payment-refunded';
    if (!taken.includes(order.money)) return 'payment-not-succeeded';
    return this.applyIntent(order) === 'enrolled' ? 'enrolled' : 'payment-refunded';
  }

  /** The webhook event, if there is one. */
  deliver(key: OrderKey): string {
    const order = this.order(key);
    if (order.money === 'open' || order.money === 'challenged') return 'no event';
    this.applyIntent(order);
    return 'taken';
  }

  sweep(): string {
    for (const order of this.orders.filter(({ state }) => state === 'held' || state === 'refunding'))
      if (order.state === 'refunding') this.applyIntent(order);
      else if (this.isDue(order) || !this.class(order.classIndex).approved) this.end(order);
      else this.applyIntent(order);
    return 'swept';
  }

  review(classIndex: number, move: 'approve' | 'deny'): string {
    const record = this.class(classIndex);
    const changes = record.approved !== (move === 'approve');
    record.approved = move === 'approve';
    return changes ? 'changed' : 'as it was';
  }

  /** Refund at the provider. */
  refund(key: OrderKey): string {
    const order = this.order(key);
    if (order.money !== 'paid') return 'refused';
    order.money = 'refunded';
    return 'refunded';
  }

  /** Decision of the bank on a dispute. */
  decide(key: OrderKey, decision: 'won' | 'lost'): string {
    const order = this.order(key);
    if (order.money !== 'disputed') return 'refused';
    order.money = decision === 'won' ? 'paid' : 'lost';
    return decision;
  }

  /** Refund by an admin of the API. */
  revoke(key: OrderKey): string {
    const order = this.order(key);
    if (order.state === 'held' || order.state === 'expired') return 'not-found';
    this.applyIntent(order);
    if (order.state === 'enrolled' && order.money === 'disputed') return 'payment-disputed';
    if (order.state === 'enrolled') Object.assign(order, { state: 'refunded', money: 'refunded' });
    return order.state;
  }

  /** Restores a backup in which the hold had ended; the provider's state stays. */
  restore(key: OrderKey): string {
    const order = this.order(key);
    if (order.state !== 'held') return 'refused';
    order.state = 'expired';
    return 'restored';
  }

  private class(classIndex: number): ModelClass {
    const found = this.classes[classIndex];
    if (!found) throw new Error(`There is no class c${classIndex}`);
    return found;
  }

  private activeOrder({ student, classIndex }: Selection): ModelOrder | undefined {
    return this.orders.find(
      (one) => one.student === student && one.classIndex === classIndex && isActive(one),
    );
  }

  private unselect({ student, classIndex }: Selection): void {
    this.selected = this.selected.filter((one) => one.student !== student || one.classIndex !== classIndex);
  }

  private isDue({ ends }: ModelOrder): boolean {
    return ends <= this.minute;
  }

  /** The API reads the state of the intent. */
  private applyIntent(order: ModelOrder): ModelOrder['state'] {
    if (order.money === 'paid' || order.money === 'disputed') this.enrol(order);
    else if (order.money === 'refunded' || order.money === 'lost') order.state = 'refunded';
    else if (order.state === 'held' && (order.money === 'cancelled' || this.isDue(order))) this.end(order);
    return order.state;
  }

  /** The hold ends: the order cannot be paid any more, unless it was paid before. */
  private end(order: ModelOrder): void {
    if (taken.includes(order.money)) this.applyIntent(order);
    else Object.assign(order, { state: 'expired', money: 'cancelled' });
  }

  private enrol(order: ModelOrder): void {
    if (order.state === 'refunding') this.giveBack(order);
    if (order.state !== 'held' && order.state !== 'expired') return;
    // A late payment gets a free seat, unless the student has another order for the class.
    const fits =
      order.state === 'held' ||
      (this.class(order.classIndex).approved && this.free(order.classIndex) > 0 && !this.activeOrder(order));
    if (fits) {
      order.state = 'enrolled';
      this.unselect(order);
    } else this.giveBack(order);
  }

  private giveBack(order: ModelOrder): void {
    if (order.money === 'disputed') order.state = 'refunding';
    else Object.assign(order, { state: 'refunded', money: 'refunded' });
  }
}

const outcomes: Readonly<Record<Card, Money>> = {
  pm_card_visa: 'paid',
  pm_card_createDispute: 'disputed',
  pm_card_chargeDeclined: 'open',
  pm_card_threeDSecure2Required: 'challenged',
};

function isActive({ state }: ModelOrder): boolean {
  return state === 'held' || state === 'enrolled';
}
