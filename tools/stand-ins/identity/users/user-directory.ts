import { join } from 'node:path';
import { z } from 'zod';
import { DEMO_PASSWORD, demoAccounts } from '../demo-accounts.js';
import { DATABASE_CONNECTION, GOOGLE_CONNECTION } from '../options.js';
import { JsonDocument, readJson } from '../storage/json-document.js';
import { AccountError } from './account-error.js';
import { Attempts } from './attempts.js';
import { hashPassword, passwordMatches } from './password-hash.js';
import { reviewPassword } from './password-policy.js';
import { databaseUser, googleUser, user, type Person, type User } from './user.js';

export interface SignUp extends Person {
  readonly password: string;
}

const address = z.email().max(254);

export class UserDirectory {
  readonly #byId = new Map<string, User>();
  readonly #byEmail = new Map<string, User>();
  readonly #document: JsonDocument;
  readonly #attempts = new Attempts();

  private constructor(path: string, stored: readonly User[]) {
    this.#document = new JsonDocument(path, () => [...this.#byId.values()]);
    for (const account of stored) this.#index(account);
  }

  static async open(dataDir: string): Promise<UserDirectory> {
    const path = join(dataDir, 'users.json');
    const directory = new UserDirectory(path, (await readJson(path, z.array(user))) ?? []);
    const missing = demoAccounts.filter(({ email }) => directory.byEmail(email) === undefined);
    await Promise.all(missing.map((demo) => directory.signUp({ ...demo, password: DEMO_PASSWORD })));
    return directory;
  }

  byId(id: string): User | undefined {
    return this.#byId.get(id);
  }

  byEmail(email: string): User | undefined {
    return this.#byEmail.get(key(DATABASE_CONNECTION, email.trim().toLowerCase()));
  }

  /** @throws AccountError `invalid_signup`, `invalid_password` or `user_exists` */
  async signUp(input: SignUp): Promise<User> {
    const email = input.email.trim().toLowerCase();
    if (!address.safeParse(email).success) throw new AccountError('invalid_signup');
    const report = reviewPassword(input.password);
    if (!report.verified) throw new AccountError('invalid_password', report);
    this.#refuseTaken(email);
    const passwordHash = await hashPassword(input.password);
    this.#refuseTaken(email);

    const account = databaseUser({ ...input, email }, passwordHash);
    this.#index(account);
    await this.#document.save();
    return account;
  }

  /** @throws AccountError `wrong_credentials` or `too_many_attempts` */
  async signIn(typedEmail: string, password: string): Promise<User> {
    const email = typedEmail.trim().toLowerCase();
    if (this.#attempts.blocked(email)) throw new AccountError('too_many_attempts');
    const account = this.byEmail(email);
    if (!(await passwordMatches(password, account?.passwordHash)) || account === undefined) {
      this.#attempts.failed(email);
      throw new AccountError('wrong_credentials');
    }
    this.#attempts.succeeded(email);
    return account;
  }

  /** Created on first sign-in; Google has verified the address. */
  async fromGoogle(person: Person): Promise<User> {
    const email = person.email.trim().toLowerCase();
    if (!address.safeParse(email).success) throw new AccountError('invalid_signup');
    const known = this.#byEmail.get(key(GOOGLE_CONNECTION, email));
    if (known !== undefined) return known;
    const account = googleUser({ ...person, email });
    this.#index(account);
    await this.#document.save();
    return account;
  }

  async verifyEmail(id: string): Promise<void> {
    await this.#change(id, { emailVerified: true });
  }

  /** The mailed link also verifies the address. @throws AccountError `invalid_password` */
  async resetPassword(id: string, password: string): Promise<void> {
    const report = reviewPassword(password);
    if (!report.verified) throw new AccountError('invalid_password', report);
    await this.#change(id, { passwordHash: await hashPassword(password), emailVerified: true });
  }

  /** Resolves once everything is on disk. */
  settled(): Promise<void> {
    return this.#document.settled();
  }

  async #change(id: string, changes: Partial<User>): Promise<void> {
    const account = this.#byId.get(id);
    if (account === undefined) return;
    this.#index({ ...account, ...changes, updatedAt: new Date().toISOString() });
    this.#attempts.succeeded(account.email);
    await this.#document.save();
  }

  #refuseTaken(email: string): void {
    if (this.byEmail(email) !== undefined) throw new AccountError('user_exists');
  }

  #index(account: User): void {
    this.#byId.set(account.id, account);
    this.#byEmail.set(key(account.connection, account.email), account);
  }
}

function key(connection: string, email: string): string {
  return `${connection}:${email}`;
}
