import { Injectable } from '@nestjs/common';
import { MAIL_KEPT_DAYS } from '@blush/shared-ui/contracts';
import { PaymentLookup, type Sale } from '../payments/payment-lookup.service.js';
import {
  type ClassMessageRecord,
  ClassMessageRecords,
} from '../class-messages/class-message-records.service.js';
import { type ClassDates, MailedClasses, type ReviewedClass } from '../classes/mailed-classes.service.js';
import { Clock } from '../common/clock.js';
import { daysBefore } from '../common/days.js';
import { type AttachedCalendar, EnrolmentCalendar } from '../enrolments/enrolment-calendar.service.js';
import { type ReceiptFile, ReceiptFiles } from '../receipts/receipt-files.service.js';
import { ReminderPreferences } from '../reminders/reminder-preferences.service.js';
import { type FoundUser, UserLookup } from '../users/user-lookup.service.js';
import { MailOutbox } from '../mail-outbox/mail-outbox.service.js';

/** Current state of what mails report. `undefined`: it no longer exists. */
@Injectable()
export class MailSources {
  constructor(
    private readonly payments: PaymentLookup,
    private readonly classes: MailedClasses,
    private readonly users: UserLookup,
    private readonly calendars: EnrolmentCalendar,
    private readonly receipts: ReceiptFiles,
    private readonly reminders: ReminderPreferences,
    private readonly messages: ClassMessageRecords,
    private readonly outbox: MailOutbox,
    private readonly clock: Clock,
  ) {}

  sale(orderId: string): Promise<Sale | undefined> {
    return this.payments.find(orderId);
  }

  /** The receipt of an order as PDF; `undefined` while it has no number. */
  receiptFile(orderId: string): Promise<ReceiptFile | undefined> {
    return this.receipts.find(orderId);
  }

  reviewedClass(id: string): Promise<ReviewedClass | undefined> {
    return this.classes.review(id, this.now());
  }

  classDates(id: string): Promise<ClassDates | undefined> {
    return this.classes.dates(id);
  }

  /**
   * Time as of which the student knows the dates: of the last mail about changes, or else of the enrolment. Not of the mail of
   * the enrolment, which may be sent again after a change, and does not name changes.
   */
  async datesKnownAt({ id, enrolledAt, date }: Pick<Sale, 'id' | 'enrolledAt' | 'date'>): Promise<Date> {
    const sentAt = await this.outbox.changesSentAt(id);
    if (sentAt) return sentAt;
    const since = enrolledAt ?? date;
    // Earlier mails are deleted.
    const keptSince = daysBefore(this.now(), MAIL_KEPT_DAYS);
    return since < keptSince ? keptSince : since;
  }

  /** The sessions of an enrolment, or their cancellations after its end; `undefined` without sessions. */
  calendar(orderId: string, userId: string): Promise<AttachedCalendar | undefined> {
    return this.calendars.attachmentOf(orderId, userId);
  }

  /** The token with which the user turns reminders off; `undefined` once they are off. */
  reminderToken(userId: string): Promise<string | undefined> {
    return this.reminders.tokenOf(userId);
  }

  now(): Date {
    return this.clock.now();
  }

  /** @param number of the message in its class */
  classMessage(classId: string, number: number): Promise<ClassMessageRecord | undefined> {
    return this.messages.find(classId, number);
  }

  user(id: string): Promise<FoundUser | undefined> {
    return this.users.find(id);
  }
}
