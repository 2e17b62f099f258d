import { coolDownEnds, isVerified, lastSeatsKeptUntil, shareOf, type UnpaidEnd } from './model-limits.js';
import {
  type Card,
  type ModelClass,
  type ModelOrder,
  type Money,
  type Offer,
  type OrderKey,
  outcomes,
  type Reason,
  type Selection,
} from './model-order.js';
import { listPriceOf, ModelPrices } from './model-prices.js';

/** Hold of a seat, in minutes. */
const HOLD = 15;
const MAX_DECLINES = 5;
/** Intents of a student within an hour. */
const MAX_INTENTS = 20;

/** States of intents that were paid, even if the money was returned. */
const taken: readonly Money[] = ['paid', 'disputed', 'lost', 'refunded'];

/** The sequential model. It has no counters of seats: they follow from the orders. */
export class Model {
  minute = 0;

  constructor(
    readonly classes: ModelClass[],
    public orders: ModelOrder[] = [],
    public selected: Selection[] = [],
    public unpaidEnds: UnpaidEnd[] = [],
    public prices = new ModelPrices(),
  ) {}

  clone(): Model {
    const { prices, ...rest } = this;
    const { classes, orders, selected, unpaidEnds } = structuredClone(rest);
    const copy = new Model(classes, orders, selected, unpaidEnds, prices.clone());
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
    if (this.hasBegun(one)) return 'sale-ended';
    if (this.free(one.classIndex) === 0) return 'sold-out';
    if (this.isSelected(one)) return 'already-in-cart';
    this.selected.push(one);
    return 'selected';
  }

  drop(one: Selection): string {
    if (!this.isSelected(one)) return 'not-found';
    this.unselect(one);
    const active = this.activeOrder(one);
    if (active?.state === 'held') this.end(active, 'dropped');
    return 'dropped';
  }

  checkout(one: Selection, offer: Offer): string {
    if (!this.isSelected(one)) return 'not-found';
    const price = this.prices.of(one.classIndex, this.minute);
    const agreed = offer === 'now' ? price : listPriceOf(one.classIndex);
    const active = this.activeOrder(one);
    if (active?.state === 'held') {
      if (agreed !== active.price && agreed !== price) return 'price-changed';
      if (!this.isOpen(one)) this.end(active, 'closed');
      else if (this.isDue(active)) this.end(active, 'lapsed');
      // A hold keeps its price, unless there is a lower one and the limits allow a new hold.
      else if (agreed < active.price) {
        if (this.limitOf(one, active)) return 'price-changed';
        this.end(active, 'closed');
      } else if (this.applyIntent(active) === 'held') return `held at ${active.price}`;
    }
    const now = this.activeOrder(one);
    if (now?.state === 'enrolled') return 'already-enrolled';
    if (!this.class(one.classIndex).approved) return 'class-not-available';
    if (agreed !== price) return 'price-changed';
    if (this.hasBegun(one)) return 'sale-ended';
    if (this.free(one.classIndex) === 0) return 'sold-out';
    const refusal = this.limitOf(one);
    if (refusal) return refusal;
    const nth = this.orders.filter(
      ({ student, classIndex }) => student === one.student && classIndex === one.classIndex,
    ).length;
    this.orders.push({
      ...one,
      nth,
      price,
      state: 'held',
      money: 'open',
      began: this.minute,
      ends: Math.min(this.minute + HOLD, this.class(one.classIndex).begins),
      declines: 0,
      failed: false,
    });
    return `held at ${price}`;
  }

  pay(key: OrderKey, card: Card): string {
    const order = this.order(key);
    if (order.money !== 'open' && order.money !== 'challenged') return 'refused';
    order.money = outcomes[card];
    if (card === 'pm_card_chargeDeclined')
      Object.assign(order, { declines: order.declines + 1, failed: true });
    return card === 'pm_card_chargeDeclined' ? 'declined' : order.money;
  }

  answerBank(key: OrderKey, outcome: 'complete' | 'fail'): string {
    const order = this.order(key);
    if (order.money !== 'challenged') return 'refused';
    order.money = outcome === 'complete' ? 'paid' : 'open';
    order.failed ||= outcome === 'fail';
    return order.money;
  }

  report(key: OrderKey): string {
    const order = this.order(key);
    if (order.state === 'enrolled') return 'known';
    if (order.state === 'refunded') return 'payment-refunded';
    if (!taken.includes(order.money)) return 'payment-not-succeeded';
    return this.applyIntent(order) === 'enrolled' ? 'enrolled' : 'payment-refunded';
  }

  /** Delivers the webhook event, if there is one. */
  deliver(key: OrderKey): string {
    const order = this.order(key);
    const unpaid = order.money === 'open' || order.money === 'challenged';
    if (unpaid && !order.failed) return 'no event';
    this.applyIntent(order);
    return 'taken';
  }

  reconcile(): string {
    for (const order of this.orders.filter(({ state }) => state === 'held' || state === 'refunding'))
      if (order.state === 'refunding') this.applyIntent(order);
      else if (!this.isOpen(order)) this.end(order, 'closed');
      else if (this.isDue(order)) this.end(order, reasonOf(order));
      else this.applyIntent(order);
    return 'reconciled';
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

  decide(key: OrderKey, decision: 'won' | 'lost'): string {
    const order = this.order(key);
    if (order.money !== 'disputed') return 'refused';
    order.money = decision === 'won' ? 'paid' : 'lost';
    return decision;
  }

  /** Refund by an admin, through the API. */
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

  private hasBegun({ classIndex }: Selection): boolean {
    return this.class(classIndex).begins <= this.minute;
  }

  private isOpen(one: Selection): boolean {
    return this.class(one.classIndex).approved && !this.hasBegun(one);
  }

  private isDue({ ends }: ModelOrder): boolean {
    return ends <= this.minute;
  }

  /** Moves the order by the state of its intent, as the API does after reading the intent. */
  private applyIntent(order: ModelOrder): ModelOrder['state'] {
    if (order.money === 'paid' || order.money === 'disputed') this.enrol(order);
    else if (order.money === 'refunded' || order.money === 'lost') order.state = 'refunded';
    else if (order.state === 'held' && this.isDue(order)) this.end(order, reasonOf(order));
    else if (order.state === 'held' && order.money === 'cancelled') this.end(order, 'closed');
    else if (order.state === 'held' && order.declines >= MAX_DECLINES) this.end(order, 'declined');
    return order.state;
  }

  /** The hold ends: the order cannot be paid any more, unless it was paid before. */
  private end(order: ModelOrder, reason: Reason): void {
    if (taken.includes(order.money)) {
      this.applyIntent(order);
      return;
    }
    Object.assign(order, { state: 'expired', money: 'cancelled', isEndedByDeclines: reason === 'declined' });
    if (reason === 'closed') return;
    const { student, classIndex } = order;
    this.unpaidEnds.push({ student, classIndex, minute: this.minute, declined: reason === 'declined' });
  }

  /** Why the student may not hold a seat of the class, although one is free or `returned` gives one back. */
  private limitOf({ student, classIndex }: Selection, returned?: ModelOrder): string | undefined {
    if (coolDownEnds(this.unpaidEnds, student, this.minute) > this.minute) return 'hold-cool-down';
    const recent = this.orders.filter((one) => one.student === student && one.began > this.minute - 60);
    if (recent.length >= MAX_INTENTS) return 'too-many-intents';
    if (isVerified(student)) return undefined;
    const unverified = this.orders.filter(
      (one) => one.state === 'held' && one !== returned && !isVerified(one.student),
    );
    const free = this.free(classIndex) + (returned ? 1 : 0);
    const share = shareOf(this.class(classIndex).seats);
    const isKept = lastSeatsKeptUntil(this.unpaidEnds, classIndex) > this.minute;
    if (
      unverified.filter((one) => one.classIndex === classIndex).length >= share ||
      (isKept && free <= share)
    )
      return 'unverified-share-full';
    return unverified.some((one) => one.student === student) ? 'one-unverified-hold' : undefined;
  }

  private enrol(order: ModelOrder): void {
    if (order.state === 'refunding') this.giveBack(order);
    if (order.state !== 'held' && order.state !== 'expired') return;
    // A late payment gets a free seat, unless the student has another order for the class.
    const fits =
      order.state === 'held' ||
      (this.isOpen(order) && this.free(order.classIndex) > 0 && !this.activeOrder(order));
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

/** If the start of the class cut the hold short, the student did not cause its unpaid end. */
function reasonOf({ began, ends }: ModelOrder): Reason {
  return ends < began + HOLD ? 'closed' : 'lapsed';
}

function isActive({ state }: ModelOrder): boolean {
  return state === 'held' || state === 'enrolled';
}
