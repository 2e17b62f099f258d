import { makeStudent, type Role } from '@blush/shared-ui/contracts';
import { asUser, giveRole, type Person, type Shop } from '../support/index.js';

/** Who calls: the columns of the matrix. `was`: the role was taken away by an admin right before the call. */
export const callers = [
  'nobody',
  'student',
  'another student',
  'instructor',
  'another instructor',
  'admin',
  'was admin',
  'was instructor',
] as const;
export type Caller = (typeof callers)[number];

/** Those who lose a role, and which. */
const demoted: Partial<Record<Caller, Role>> = { 'was admin': 'admin', 'was instructor': 'instructor' };

/** The people of the matrix. Things of a student are `student`'s; classes are `instructor`'s, or of who was one. */
export class Cast {
  private constructor(
    readonly shop: Shop,
    private readonly people: Readonly<Record<Exclude<Caller, 'nobody'>, Person>>,
  ) {}

  static async gather(shop: Shop): Promise<Cast> {
    const { app, admin, instructor } = shop;
    return new Cast(shop, {
      student: await asUser(app),
      'another student': await asUser(app),
      instructor,
      'another instructor': await asUser(app, 'instructor'),
      admin,
      'was admin': await asUser(app),
      'was instructor': await asUser(app),
    });
  }

  /** The same with a student who has nothing yet. */
  async withNewStudent(): Promise<Cast> {
    return new Cast(this.shop, { ...this.people, student: await asUser(this.shop.app) });
  }

  /** Nobody has nobody's facts: those of the student. */
  person(caller: Caller): Person {
    return this.people[caller === 'nobody' ? 'student' : caller];
  }

  tokenOf(caller: Caller): string | undefined {
    return caller === 'nobody' ? undefined : this.people[caller].token;
  }

  /** Gives those a role who are to lose it. */
  async promote(caller: Caller): Promise<void> {
    const role = demoted[caller];
    if (role !== undefined) await giveRole(this.shop.app, this.person(caller).id, role);
  }

  /** Takes the role away again, as an admin does. */
  async demote(caller: Caller): Promise<void> {
    if (demoted[caller] === undefined) return;
    const params = { id: this.person(caller).id };
    const { body } = await this.shop.app.call(makeStudent, { params }, this.shop.admin.token);
    if (body.modifiedCount !== 1) throw new Error(`${caller} had no role to lose`);
  }
}
