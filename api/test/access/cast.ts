import { makeStudent, type Role } from '@blush/shared-ui/contracts';
import { asUser, giveRole, type Person, type Shop } from '../support/index.js';

/** Who calls: the columns of the matrix. `was`: the role was taken away by an admin right before the call. */
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

/** Those who lose a role, and which. */
const demoted: readonly (readonly [Caller, Role])[] = [
  ['was admin', 'admin'],
  ['was instructor', 'instructor'],
];

/** The people of the matrix. Things of a student are `student`'s; classes are `instructor`'s, or of who was one. */
export class Cast {
  private constructor(
    readonly shop: Shop,
    private readonly people: Record<Exclude<Caller, 'visitor'>, Person>,
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

  /** From now on the student is one who has nothing yet. */
  async renewStudent(): Promise<void> {
    this.people.student = await asUser(this.shop.app);
  }

  /** A visitor has no facts of their own: those of the student. */
  person(caller: Caller): Person {
    return this.people[caller === 'visitor' ? 'student' : caller];
  }

  tokenOf(caller: Caller): string | undefined {
    return caller === 'visitor' ? undefined : this.people[caller].token;
  }

  /** Gives those a role who are to lose it. */
  async promote(): Promise<void> {
    for (const [caller, role] of demoted) await giveRole(this.shop.app, this.person(caller).id, role);
  }

  /** Takes the roles away again, as an admin does. */
  async demote(): Promise<void> {
    for (const [caller] of demoted) {
      const params = { id: this.person(caller).id };
      const { body } = await this.shop.app.call(makeStudent, { params }, this.shop.admin.token);
      if (body.modifiedCount !== 1) throw new Error(`${caller} had no role to lose`);
    }
  }
}
