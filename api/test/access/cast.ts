import { makeAdmin, makeInstructor, makeStudent } from '@blush/shared-ui/contracts';
import { asUser, type Person, type PaymentTestBed } from '../support/index.js';

/** The columns of the matrix. `was`: an admin removed the role right before the call. */
export const callers = [
  'visitor',
  'student',
  'another student',
  'instructor',
  'another instructor',
  'admin',
  'was admin',
  'was instructor',
] as const;
export type Caller = (typeof callers)[number];

const demoted = [
  ['was admin', makeAdmin],
  ['was instructor', makeInstructor],
] as const;

/** The callers. Cart items, orders and payments belong to `student`; classes to `instructor` or `was instructor`. */
export class Cast {
  private constructor(
    readonly testBed: PaymentTestBed,
    private readonly people: Record<Exclude<Caller, 'visitor'>, Person>,
  ) {}

  static async gather(testBed: PaymentTestBed): Promise<Cast> {
    const { app, admin, instructor } = testBed;
    return new Cast(testBed, {
      student: await asUser(app),
      'another student': await asUser(app),
      instructor,
      'another instructor': await asUser(app, 'instructor'),
      admin,
      'was admin': await asUser(app),
      'was instructor': await asUser(app),
    });
  }

  /** Replaces the student by one without any data. */
  async renewStudent(): Promise<void> {
    this.people.student = await asUser(this.testBed.app);
  }

  /** Gives the caller a new token, because the earlier ones may have been ended. */
  async signInAgain(caller: Caller): Promise<void> {
    if (caller === 'visitor') return;
    const person = this.people[caller];
    this.people[caller] = { ...person, token: await this.testBed.app.issuer.token(person) };
  }

  /** A visitor calls with the student's data. */
  person(caller: Caller): Person {
    return this.people[caller === 'visitor' ? 'student' : caller];
  }

  tokenOf(caller: Caller): string | undefined {
    return caller === 'visitor' ? undefined : this.people[caller].token;
  }

  async promote(): Promise<void> {
    for (const [caller, promotion] of demoted) await this.changeRole(caller, promotion);
  }

  async demote(): Promise<void> {
    for (const [caller] of demoted) await this.changeRole(caller, makeStudent);
  }

  private async changeRole(
    caller: Caller,
    change: typeof makeAdmin | typeof makeInstructor | typeof makeStudent,
  ): Promise<void> {
    const params = { id: this.person(caller).id };
    const { body } = await this.testBed.app.call(change, { params }, this.people.admin.token);
    if (body.modifiedCount !== 1) throw new Error(`${change.id} did not change the role of ${caller}`);
  }
}
