import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import type { Erasure, ErasurePart } from '@blush/shared-ui/contracts';
import { type ClientSession, type Connection, type Model, Types } from 'mongoose';
import { AuditLog, userTarget } from '../audit/audit-log.service.js';
import { CartItems } from '../cart-items/cart-items.service.js';
import { ClassErasure } from '../classes/class-erasure.service.js';
import type { Actor } from '../common/actor.js';
import { Clock } from '../common/clock.js';
import { inTransaction } from '../common/transaction.js';
import { CalendarFeeds } from '../enrolments/calendar-feeds.service.js';
import { ReminderPreferences } from '../reminders/reminder-preferences.service.js';
import { PersonalMails } from '../mail-outbox/personal-mails.service.js';
import { KeptCardRecords } from '../payments/kept-card-records.service.js';
import { PaymentErasure } from '../payments/payment-erasure.service.js';
import { StudentReviewRecords } from '../reviews/student-review-records.service.js';
import { type RemovedUser, UserErasure } from '../users/user-erasure.service.js';
import { changesOf } from './erasure-changes.js';
import { ErasedPictures } from './erased-pictures.service.js';
import { ErasureRecord } from './erasure.schema.js';
import { OutsideErasure, outsideReport } from './outside-erasure.service.js';

/** By then, calls that were under way are over: the first retry erases what they wrote. */
const FIRST_RETRY_MS = 2 * 60_000;

/** Payment intents that the call itself redacts, so that it is answered soon; the first retry redacts the others. */
const MAX_INTENTS_AT_ONCE = 10;

interface NewErasure {
  readonly id: string;
  readonly user: RemovedUser;
  readonly intents: string[];
  /** Own addresses of pictures. */
  readonly pictures: string[];
  readonly actor: Actor;
}

/** Erases a person from all collections, then from the providers. The audit log holds ids only, and is never changed. */
@Injectable()
export class ErasureService {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectModel(ErasureRecord.name) private readonly records: Model<ErasureRecord>,
    private readonly users: UserErasure,
    private readonly cartItems: CartItems,
    private readonly calendarFeeds: CalendarFeeds,
    private readonly reminders: ReminderPreferences,
    private readonly reviews: StudentReviewRecords,
    private readonly payments: PaymentErasure,
    private readonly keptCards: KeptCardRecords,
    private readonly classes: ClassErasure,
    private readonly mails: PersonalMails,
    private readonly pictures: ErasedPictures,
    private readonly outside: OutsideErasure,
    private readonly auditLog: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** @throws as {@link erase} */
  async eraseAddress(email: string, actor: Actor): Promise<Erasure> {
    return this.erase(await this.users.idOf(email), actor);
  }

  /** @throws `not-found`; `last-admin`; `not-settled` while a checkout, a refund or a dispute is under way, or a refund is owed */
  async erase(id: string, actor: Actor): Promise<Erasure> {
    const { record, done } = await inTransaction(this.connection, async (session) => {
      const user = await this.users.remove(id, session);
      await this.payments.requireSettled(id, session);
      const intents = await this.payments.intentsOf(id, session);
      const ofClasses = await this.eraseTraces({ id, actor }, session);
      const addresses = [user.photo, ...user.photoURLs, ...ofClasses];
      // Only own pictures: those elsewhere are not the portal's to delete.
      const pictures = await this.pictures.forgetAddresses(addresses, session);
      const done: ErasurePart[] = [
        'account',
        ...(intents.length > 0 ? (['orders'] as const) : []),
        ...(ofClasses.length > 0 ? (['classes'] as const) : []),
      ];
      const record = await this.keepRecord({ id, user, intents, pictures, actor }, session);
      const { pending } = outsideReport(record);
      const changes = changesOf({ done, pending: [...picturesOf(record), ...pending], manual: [] });
      await this.auditLog.write({ actor, action: 'user-erased', target: userTarget(id), changes }, session);
      return { record, done };
    });
    const isDeleted = await this.pictures.tryToDelete(record.pictures);
    const outside = outsideReport(await this.outside.run(record, MAX_INTENTS_AT_ONCE));
    return {
      ...outside,
      done: [...done, ...(isDeleted ? picturesOf(record) : []), ...outside.done],
      pending: [...(isDeleted ? [] : picturesOf(record)), ...outside.pending],
    };
  }

  /**
   * Erases cart, kept card, calendar feed, choice of reminders, reviews, orders, payments, classes, sessions and mails, also
   * after the account is deleted: a call under way may have written since. Returns the addresses of pictures that classes had.
   * @param person `actor`: who erases
   */
  async eraseTraces(
    { id, actor }: Pick<NewErasure, 'id' | 'actor'>,
    session: ClientSession,
  ): Promise<string[]> {
    // This domain can never receive mail.
    const email = `${id}@erased.invalid`;
    await this.cartItems.removeAll(id, session);
    await this.calendarFeeds.remove(id, session);
    await this.reminders.remove(id, session);
    await this.reviews.removeOf(id, session);
    await this.users.removeSessions(id, session);
    await this.mails.removeAll(id, session);
    await this.keptCards.endAll(id, session);
    await this.payments.replaceEmail(id, email, session);
    return this.classes.replaceInstructor(id, { email, actor }, session);
  }

  private async keepRecord(
    { id, user, intents, pictures, actor }: NewErasure,
    session: ClientSession,
  ): Promise<ErasureRecord> {
    const [record] = await this.records.create(
      [
        {
          _id: new Types.ObjectId(id),
          actor: { ...(actor.id !== undefined && { id: actor.id }), role: actor.role },
          signInAccount: { iss: user.iss, sub: user.sub },
          intents,
          pictures,
          done: [],
          manual: [],
          nextTryAt: new Date(this.clock.now().getTime() + FIRST_RETRY_MS),
        },
      ],
      { session },
    );
    if (!record) throw new Error('The record of the erasure was not made');
    return record.toObject<ErasureRecord>();
  }
}

/** The part `pictures` of an erasure, if its record has pictures. */
export function picturesOf({ pictures }: Pick<ErasureRecord, 'pictures'>): ErasurePart[] {
  return pictures.length > 0 ? ['pictures'] : [];
}
