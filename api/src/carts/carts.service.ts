import { Injectable } from '@nestjs/common';
import type {
  CartItem,
  createCartItem,
  DeleteResult,
  InsertResult,
  listCartItems,
} from '@blush/shared-ui/contracts';
import { ClassLookup } from '../classes/class-lookup.service.js';
import type { Caller } from '../common/caller.js';
import { Clock } from '../common/clock.js';
import { type ListAnswer, listFrom } from '../common/list.js';
import { type InputOf, ProblemError } from '@blush/server-kit/http';
import { OrderQueries } from '../orders/order-queries.service.js';
import { OrderSettlement } from '../payments/order-settlement.service.js';
import { toCartItem } from './cart-item.mapper.js';
import { type CartEntry, CartItems } from '../cart-items/cart-items.service.js';

/** Another student's item is `not-found`, like one that does not exist. */
@Injectable()
export class CartsService {
  constructor(
    private readonly items: CartItems,
    private readonly classes: ClassLookup,
    private readonly orders: OrderQueries,
    private readonly settlement: OrderSettlement,
    private readonly clock: Clock,
  ) {}

  /** @throws `forbidden` for another user's e-mail */
  async list(
    { email, search, page, limit }: InputOf<typeof listCartItems>['query'],
    caller: Caller,
  ): Promise<ListAnswer<CartItem>> {
    assertOwnEmail(email, caller);
    const items = await this.toItems(await this.items.list(caller.id), caller);
    const text = search?.trim().toLowerCase() ?? '';
    const found = items.filter(({ className, instructorName }) =>
      [className, instructorName].some((name) => name.toLowerCase().includes(text)),
    );
    return listFrom(found, { page, limit });
  }

  /** The item with its overlaps, which lists do not have. */
  async get(id: string, caller: Caller): Promise<CartItem> {
    const entry = await this.items.find(id, caller.id);
    const [item] = entry ? await this.toItems([entry], caller) : [];
    if (!item) throw new ProblemError('not-found');
    const overlaps = item.schedule ? await this.overlapsOf(item.classId, caller) : [];
    return { ...item, ...(overlaps.length > 0 && { overlaps }) };
  }

  /** Stores only the class id of the body; all facts of the class come from the database. @throws `forbidden` for another user's e-mail */
  async add(
    { classId, email }: InputOf<typeof createCartItem>['body'],
    caller: Caller,
  ): Promise<InsertResult> {
    assertOwnEmail(email, caller);
    if (caller.role !== 'student') throw new ProblemError('own-class');
    const [summary, enrolled] = await Promise.all([
      this.classes.find(classId),
      this.orders.isEnrolled(caller.id, classId),
    ]);
    if (!summary) throw new ProblemError('not-found');
    if (enrolled) throw new ProblemError('already-enrolled');
    if (summary.status !== 'approved') throw new ProblemError('class-not-available');
    if (summary.isSaleOver) throw new ProblemError('sale-ended');
    if (summary.availableSeat === 0) throw new ProblemError('sold-out');
    const insertedId = await this.items.add(caller.id, classId, summary.priceMinor);
    if (insertedId === undefined) throw new ProblemError('already-in-cart');
    // An enrolment removes the item; one that was made since the check above found none.
    if (await this.orders.isEnrolled(caller.id, classId)) {
      await this.items.remove(insertedId, caller.id);
      throw new ProblemError('already-enrolled');
    }
    return { insertedId };
  }

  /**
   * Deletes the item and ends the open checkout of the class. The seat is released once Stripe has cancelled the intent; an
   * order that is already paid is enrolled.
   */
  async remove(id: string, caller: Caller): Promise<DeleteResult> {
    const entry = await this.items.remove(id, caller.id);
    if (!entry) throw new ProblemError('not-found');
    await this.settlement.drop(caller.id, entry.classId);
    return { deletedCount: 1 };
  }

  /** Sessions of the caller's enrolments that overlap with sessions of this class. */
  private async overlapsOf(classId: string, { id }: Caller): Promise<NonNullable<CartItem['overlaps']>> {
    return this.classes.overlaps(classId, await this.orders.enrolledClassIds(id));
  }

  private async toItems(entries: readonly CartEntry[], { id, email }: Caller): Promise<CartItem[]> {
    const now = this.clock.now();
    const [summaries, holds] = await Promise.all([
      this.classes.findMany(entries.map(({ classId }) => classId)),
      this.orders.holds(id, now),
    ]);
    const full = [...summaries.values()].filter(({ availableSeat }) => availableSeat === 0);
    const firstEnds = await this.orders.firstHoldEnds(
      full.map((summary) => summary.id),
      now,
    );
    return entries.flatMap((entry) => {
      const { classId } = entry;
      const summary = summaries.get(classId);
      const hold = { ownHold: holds.get(classId), firstHoldEndsAt: firstEnds.get(classId) };
      return summary ? [toCartItem(entry, summary, email, hold)] : [];
    });
  }
}

function assertOwnEmail(email: string | undefined, caller: Caller): void {
  if (email !== undefined && email.toLowerCase() !== caller.email) throw new ProblemError('forbidden');
}
