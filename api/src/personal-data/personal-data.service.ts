import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { PersonalData } from '@blush/shared-ui/contracts';
import type { Connection } from 'mongoose';
import { AuditExport } from '../audit/audit-export.service.js';
import { AuditLog, userTarget } from '../audit/audit-log.service.js';
import { CartItems } from '../cart-items/cart-items.service.js';
import { ClassFileStore } from '../class-files/class-file-store.service.js';
import { ClassMessageRecords } from '../class-messages/class-message-records.service.js';
import { ClassExport } from '../classes/class-export.service.js';
import type { Actor } from '../common/actor.js';
import { Clock } from '../common/clock.js';
import { inTransaction } from '../common/transaction.js';
import { CalendarFeeds } from '../enrolments/calendar-feeds.service.js';
import { UserLimits } from '../limits/user-limits.service.js';
import { PersonalMails } from '../mail-outbox/personal-mails.service.js';
import { PaymentExport } from '../payments/payment-export.service.js';
import { PictureRecords } from '../pictures/picture-records.service.js';
import { StudentReviewRecords } from '../reviews/student-review-records.service.js';
import { UserExport } from '../users/user-export.service.js';
import { ReminderPreferences } from '../reminders/reminder-preferences.service.js';
import { jsonObject } from './json-object.js';

/** Personal data as in the contract; lists may be read while they are sent. */
type Parts = Lists & Pick<PersonalData, OptionalPart>;
type OptionalPart = 'calendarFeed' | 'keptCard' | 'remindersOff';
type Lists = {
  [Name in Exclude<keyof PersonalData, OptionalPart>]-?: NonNullable<
    PersonalData[Name]
  > extends (infer Item)[]
    ? AsyncIterable<Item> | Item[]
    : PersonalData[Name];
};

/** Exports everything that is stored about one person, without data of others. Needs little memory for any amount of data. */
@Injectable()
export class PersonalDataService {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly users: UserExport,
    private readonly cartItems: CartItems,
    private readonly payments: PaymentExport,
    private readonly classes: ClassExport,
    private readonly calendarFeeds: CalendarFeeds,
    private readonly reminders: ReminderPreferences,
    private readonly auditEntries: AuditExport,
    private readonly mails: PersonalMails,
    private readonly classMessages: ClassMessageRecords,
    private readonly reviews: StudentReviewRecords,
    private readonly limits: UserLimits,
    private readonly pictures: PictureRecords,
    private readonly files: ClassFileStore,
    private readonly auditLog: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** The export of another user, which the audit log records. Throws `not-found`. */
  async exportFor(actor: Actor, id: string): Promise<AsyncIterable<string>> {
    const json = await this.export(id);
    await inTransaction(this.connection, (session) =>
      this.auditLog.write({ actor, action: 'user-exported', target: userTarget(id), changes: [] }, session),
    );
    return json;
  }

  /** JSON of the contract's `personalData`, in pieces. Throws `not-found`. */
  async export(id: string): Promise<AsyncIterable<string>> {
    return jsonObject(await this.partsOf(id));
  }

  private async partsOf(id: string): Promise<Parts> {
    const account = await this.users.account(id);
    const { photoURL, photo } = account;
    const feedSince = await this.calendarFeeds.since(id);
    const cardKeptUntil = await this.payments.cardKeptUntil(id);
    const remindersOff = await this.reminders.offSince(id);
    const uploads = [...(await this.pictures.uploadTimes(id)), ...(await this.files.uploadTimes(id))];
    const earlier = await this.users.earlierPhotosOf(id);
    const ofAccount = [photoURL, photo, ...earlier].filter((address) => address !== undefined);
    return {
      exportedAt: this.clock.now().toISOString(),
      account,
      pictures: [...new Set([...ofAccount, ...(await this.classes.picturesOf(id))])],
      sessions: this.users.sessionsOf(id),
      selectedClasses: this.cartItems.export(id),
      orders: this.payments.ordersOf(id),
      payments: this.payments.paymentsOf(id),
      ...(cardKeptUntil && { keptCard: { until: cardKeptUntil.toISOString() } }),
      ...(feedSince && { calendarFeed: { createdAt: feedSince.toISOString() } }),
      ...(remindersOff && { remindersOff: { since: remindersOff.toISOString() } }),
      enrolments: this.payments.enrolmentsOf(id),
      classes: this.classes.classesOf(id),
      feedback: await this.classes.feedbackFor(id),
      auditEntries: this.auditEntries.entriesOf(id),
      mails: this.mails.mailsOf(id),
      classMessages: this.classMessages.writtenBy(id),
      reviews: this.reviews.writtenBy(id),
      limits: { ...(await this.limits.export(id)), uploads },
    };
  }
}
