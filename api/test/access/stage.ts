import { createPayment, denyClass } from '@blush/shared-ui/contracts';
import { approvedClass, asUser, intentOf, pendingClass, type Person, type Shop } from '../support/index.js';
import type { Caller, Cast } from './cast.js';

/** What a call is about, made anew for each: nothing of one cell of the matrix is left for the next. */
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

  private get shop(): Shop {
    return this.cast.shop;
  }

  /** A demoted instructor calls about a class of their own. */
  private get instructor(): Person {
    return this.cast.person(this.caller === 'was instructor' ? 'was instructor' : 'instructor');
  }

  async someone(): Promise<string> {
    return (await asUser(this.shop.app)).id;
  }

  waitingClass(): Promise<string> {
    return pendingClass(this.shop.app, this.instructor);
  }

  openClass(): Promise<string> {
    return approvedClass(this.shop.app, { instructor: this.instructor, admin: this.shop.admin });
  }

  /** A class that the student is enrolled in, and that was closed since. */
  async closedClass(): Promise<string> {
    const { classId: id } = await this.sale();
    await this.shop.app.call(denyClass, { params: { id } }, this.shop.admin.token);
    return id;
  }

  /** The student selected a class. */
  async selection(): Promise<{ classId: string; cartId: string }> {
    const classId = await this.openClass();
    return { classId, cartId: await this.shop.select(this.student, classId) };
  }

  /** The student's card was charged; the API was not told. */
  async charge(): Promise<{ classId: string; orderId: string; transactionId: string }> {
    const { classId, cartId } = await this.selection();
    const { body } = await this.shop.startCheckout(this.student, cartId);
    await this.shop.payByCard(body);
    return { classId, orderId: body.orderId, transactionId: intentOf(body.clientSecret) };
  }

  /** The student is enrolled. */
  async sale(): Promise<{ classId: string; orderId: string }> {
    const { transactionId, ...sale } = await this.charge();
    await this.shop.app.call(createPayment, { body: { transactionId } }, this.student.token);
    return sale;
  }
}
