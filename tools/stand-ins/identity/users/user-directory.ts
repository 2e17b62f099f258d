import { join } from 'node:path';
import { z } from 'zod';
import { DEMO_PASSWORD, demoAccounts } from '../demo-accounts.js';
import { DATABASE_CONNECTION, GOOGLE_CONNECTION } from '../options.js';
import { JsonDocument, readJson } from '../../json-document.js';
import { AccountError } from './account-error.js';
import { FailedSignIns } from './failed-sign-ins.js';
import { hashPassword, passwordMatches } from './password-hash.js';
import { reviewPassword } from './password-policy.js';
import { databaseUser, googleUser, userSchema, type Person, type User } from './user.js';

interface SignUp extends Person {
  readonly password: string;
}

const emailSchema = z.string().trim().toLowerCase().pipe(z.email().max(254));

export class UserDirectory {
  readonly #byId = new Map<string, User>();
  readonly #byEmail = new Map<string, User>();
  readonly #document: JsonDocument;
  readonly #failedSignIns = new FailedSignIns();

  private constructor(path: string, accounts: readonly User[]) {
    this.#document = new JsonDocument(path, () => [...this.#byId.values()]);
    for (const account of accounts) this.#index(account);
  }

  static async open(dataDir: string): Promise<UserDirectory> {
    const path = join(dataDir, 'users.json');
    const loss = 'The accounts in it are lost, except the demo accounts.';
    const directory = new UserDirectory(path, (await readJson(path, z.array(userSchema), loss)) ?? []);
    const missingAccounts = demoAccounts.filter(({ email }) => directory.byEmail(email) === undefined);
    await Promise.all(missingAccounts.map((demo) => directory.signUp({ ...demo, password: DEMO_PASSWORD })));
    return directory;
  }

  byId(id: string): User | undefined {
    return this.#byId.get(id);
  }

  byEmail(email: string): User | undefined {
    return this.#byEmail.get(key(DATABASE_CONNECTION, email.trim().toLowerCase()));
  }

  /** @throws AccountError `invalid_password`, or `invalid_signup`, also for a taken address as at Auth0 */
  async signUp(input: SignUp): Promise<User> {
    const email = readEmail(input.email);
    assertStrong(input.password);
    this.#assertUnused(email);
    const passwordHash = await hashPassword(input.password);
    this.#assertUnused(email);

    const account = databaseUser({ ...input, email }, passwordHash);
    this.#index(account);
    await this.#document.save();
    return account;
  }

  /** @throws AccountError `wrong_credentials` or `too_many_attempts` */
  async signIn(address: string, password: string): Promise<User> {
    const email = address.trim().toLowerCase();
    if (this.#failedSignIns.isBlocked(email)) throw new AccountError('too_many_attempts');
    const account = this.byEmail(email);
    if (!(await passwordMatches(password, account?.passwordHash)) || account === undefined) {
      this.#failedSignIns.add(email);
      throw new AccountError('wrong_credentials');
    }
    this.#failedSignIns.reset(email);
    return account;
  }

  /** Creates the account on its first sign-in, with a verified address: Google has verified it. */
  async fromGoogle(person: Person): Promise<User> {
    const email = readEmail(person.email);
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

  /** Sets a password by a mailed link, and so verifies the address too. @throws AccountError `invalid_password` */
  async resetPassword(id: string, password: string): Promise<void> {
    assertStrong(password);
    await this.#change(id, { passwordHash: await hashPassword(password), emailVerified: true });
  }

  /** Does nothing for an unknown id. */
  async remove(id: string): Promise<void> {
    const account = this.#byId.get(id);
    if (account === undefined) return;
    this.#byId.delete(id);
    this.#byEmail.delete(key(account.connection, account.email));
    await this.#document.save();
  }

  /** Resolves once everything is on disk. */
  settled(): Promise<void> {
    return this.#document.settled();
  }

  async #change(id: string, changes: Partial<User>): Promise<void> {
    const account = this.#byId.get(id);
    if (account === undefined) return;
    this.#index({ ...account, ...changes, updatedAt: new Date().toISOString() });
    this.#failedSignIns.reset(account.email);
    await this.#document.save();
  }

  #assertUnused(email: string): void {
    if (this.byEmail(email) !== undefined) throw new AccountError('invalid_signup');
  }

  #index(account: User): void {
    this.#byId.set(account.id, account);
    this.#byEmail.set(key(account.connection, account.email), account);
  }
}

/** @throws AccountError `invalid_signup` */
function readEmail(text: string): string {
  const { data } = emailSchema.safeParse(text);
  if (data === undefined) throw new AccountError('invalid_signup');
  return data;
}

/** @throws AccountError `invalid_password` */
function assertStrong(password: string): void {
  const report = reviewPassword(password);
  if (!report.verified) throw new AccountError('invalid_password', report);
}

function key(connection: string, email: string): string {
  return `${connection}:${email}`;
}
