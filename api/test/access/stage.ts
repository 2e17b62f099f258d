import {
  CLAIM_NAMESPACE,
  createCalendarFeed,
  type CreateClassBody,
  createPayment,
  createPriceRule,
  type CreatePriceRuleBody,
  createStudentReview,
  denyClass,
  listSessions,
  suspendUser,
  uploadClassFile,
} from '@blush/shared-ui/contracts';
import { Types } from 'mongoose';
import {
  approvedClass,
  asUser,
  intentOf,
  pdfOf,
  pendingClass,
  type Person,
  type PaymentTestBed,
} from '../support/index.js';
import { DAY_MS } from '../../src/common/days.js';
import { ReceiptNumbers } from '../../src/payments/receipt-numbers.service.js';
import { ReminderPreferences } from '../../src/reminders/reminder-preferences.service.js';
import type { Caller, Cast } from './cast.js';

/** New test data for each call, so that cells of the matrix stay independent. */
export class Stage {
  constructor(
    private readonly cast: Cast,
    private readonly caller: Caller,
  ) {}

  get me(): Person {
    return this.cast.person(this.caller);
  }

  get student(): Person {
    return this.cast.person('student');
  }

  private get testBed(): PaymentTestBed {
    return this.cast.testBed;
  }

  /** A demoted instructor calls about a class of their own. */
  private get instructor(): Person {
    return this.cast.person(this.caller === 'was instructor' ? 'was instructor' : 'instructor');
  }

  async newUser(): Promise<string> {
    return (await asUser(this.testBed.app)).id;
  }

  async suspendedUser(): Promise<string> {
    const id = await this.newUser();
    const { app, admin } = this.testBed;
    await app.call(suspendUser, { params: { id }, body: { reason: 'Sold a seat twice' } }, admin.token);
    return id;
  }

  /** A refunded sale whose refund the bank has returned. */
  async failedRefund(): Promise<string> {
    const { orderId } = await this.sale();
    await this.testBed.app.database
      .collection('payments')
      .updateOne(
        { _id: new Types.ObjectId(orderId) },
        { $set: { status: 'refunded', refundFailedAt: new Date() } },
      );
    return orderId;
  }

  /** A mail about a sale, set to failed. */
  async failedMail(): Promise<string> {
    const about = new Types.ObjectId((await this.sale()).orderId);
    const mail = await this.testBed.app.database
      .collection('mails')
      .findOneAndUpdate({ about }, { $set: { state: 'failed' }, $unset: { dueAt: 1 } });
    if (!mail) throw new Error('The sale has no mail');
    return mail._id.toHexString();
  }

  /** A rule that begins later, so that prices of other scenes stay. */
  priceRuleBody(): CreatePriceRuleBody {
    const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
    return { percent: 10, label: 'Next week', from: inDays(7), to: inDays(8) };
  }

  async priceRule(): Promise<string> {
    const { app, admin } = this.testBed;
    const { body } = await app.call(createPriceRule, { body: this.priceRuleBody() }, admin.token);
    if (body.insertedId === null) throw new Error('The rule was not inserted');
    return body.insertedId;
  }

  signInAgain(): Promise<void> {
    return this.cast.signInAgain(this.caller);
  }

  /** Another session of the student. */
  async studentSession(): Promise<string> {
    const { app } = this.testBed;
    const anHourAgo = Math.floor(Date.now() / 1000) - 3600;
    const token = await app.issuer.token(this.student, { [`${CLAIM_NAMESPACE}auth_time`]: anHourAgo });
    const { body } = await app.call(listSessions, {}, token);
    const session = body.find(({ current }) => current);
    if (!session) throw new Error('The session of the call is not in its list');
    return session._id;
  }

  /** The token of a new user's calendar feed. */
  async calendarFeed(): Promise<string> {
    const { token } = await asUser(this.testBed.app);
    const { body } = await this.testBed.app.call(createCalendarFeed, { body: {} }, token);
    return body.url.slice(body.url.lastIndexOf('/') + 1);
  }

  /** Token of the links in a new user's reminders. */
  async reminderToken(): Promise<string> {
    const id = await this.newUser();
    const token = await this.testBed.app.nest.get(ReminderPreferences).tokenOf(id);
    if (token === undefined) throw new Error('Reminders are off');
    return token;
  }

  waitingClass(): Promise<string> {
    return pendingClass(this.testBed.app, this.instructor);
  }

  openClass(facts: Partial<CreateClassBody> = {}): Promise<string> {
    const { app, admin } = this.testBed;
    return approvedClass(app, { instructor: this.instructor, admin }, facts);
  }

  /** Denied after the student enrolled. */
  async closedClass(): Promise<string> {
    const { classId: id } = await this.sale();
    await this.testBed.app.call(denyClass, { params: { id } }, this.testBed.admin.token);
    return id;
  }

  async selection(facts?: Partial<CreateClassBody>): Promise<{ classId: string; cartId: string }> {
    const classId = await this.openClass(facts);
    return { classId, cartId: await this.testBed.select(this.student, classId) };
  }

  /** Paid at the provider, not yet reported to the API. */
  async charge(
    facts?: Partial<CreateClassBody>,
  ): Promise<{ classId: string; orderId: string; transactionId: string }> {
    const { classId, cartId } = await this.selection(facts);
    const { body } = await this.testBed.startCheckout(this.student, cartId);
    await this.testBed.payByCard(body);
    return { classId, orderId: body.orderId, transactionId: intentOf(body.clientSecret) };
  }

  async sale(facts?: Partial<CreateClassBody>): Promise<{ classId: string; orderId: string }> {
    const { transactionId, ...sale } = await this.charge(facts);
    await this.testBed.app.call(createPayment, { body: { transactionId } }, this.student.token);
    return sale;
  }

  /** The student's enrolment in a recorded class, which can be reviewed at once. */
  async recordedSale(): Promise<string> {
    return (await this.sale({ details: { format: 'recorded' } })).orderId;
  }

  async studentReview(): Promise<string> {
    const input = { params: { id: await this.recordedSale() }, body: { stars: 4 } };
    const { body } = await this.testBed.app.call(createStudentReview, input, this.student.token);
    if (body.insertedId === null) throw new Error('The review was not inserted');
    return body.insertedId;
  }

  /** A file of a class that the student has paid. */
  async classFile(): Promise<{ id: string; fileId: string }> {
    const { token } = this.instructor;
    const { id: fileId } = (await this.testBed.app.call(uploadClassFile, { body: pdfOf() }, token)).body;
    const { classId: id } = await this.sale({ files: [{ id: fileId, name: 'Kit list.pdf' }] });
    return { id, fileId };
  }

  /** Returns the payment's id. */
  async numberedSale(): Promise<string> {
    const { orderId } = await this.sale();
    await this.testBed.app.nest.get(ReceiptNumbers).run();
    return orderId;
  }
}
