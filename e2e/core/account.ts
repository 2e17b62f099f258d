import { randomUUID } from 'node:crypto';
import { mailsTo } from './mails';
import type { Portal } from './portal';

export interface Account {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly picture: string;
}

export const PASSWORD = 'Blush#2024';

/** Accounts of the demo data. */
export const demo = {
  admin: demoAccount('admin'),
  instructor: demoAccount('instructor'),
  student: demoAccount('student'),
} as const;

function demoAccount(role: string): Account {
  return { name: role, email: `${role}@blush.test`, password: PASSWORD, picture: '' };
}

/** A unique account: no other test works with it. */
export function inventAccount(firstName: string): Account {
  const id = randomUUID().slice(0, 8);
  return {
    name: `${firstName} ${id}`,
    email: `${firstName.toLowerCase()}-${id}@example.test`,
    password: PASSWORD,
    picture: `https://example.test/${id}.png`,
  };
}

/** Registers an account with the identity provider, as its sign-up call does. */
export async function register(account: Account, { identity, config }: Portal): Promise<void> {
  await post(`${identity}/dbconnections/signup`, {
    client_id: config.auth0.clientId,
    connection: 'Username-Password-Authentication',
    email: account.email,
    password: account.password,
    name: account.name,
    picture: account.picture,
  });
}

/** Opens the link of the mail that asks an account to verify its address; the next token says that it is verified. */
export async function verifyAddress(account: Account, portal: Portal): Promise<void> {
  const { email } = account;
  const mails = await mailsTo(email, portal);
  const link = mails.find(({ subject }) => subject.startsWith('Verify'))?.links[0];
  if (link === undefined) throw new Error(`No mail asks ${email} to verify the address`);
  const page = await fetch(link);
  if (!page.ok) throw new Error(`GET ${link} answered ${page.status}`);
  forgetToken(account, portal);
}

/** Access tokens, reused in this worker: for each new one, the provider has to hash a password. */
const tokens = new Map<string, { readonly token: string; readonly until: number }>();

/** Access token of an account, valid for at least half of its lifetime. */
export async function tokenOf(account: Account, { identity, config }: Portal): Promise<string> {
  const key = tokenKey(identity, account.email, account.password);
  const known = tokens.get(key);
  if (known !== undefined && Date.now() < known.until) return known.token;
  const answer = await post(`${identity}/oauth/token`, {
    grant_type: 'http://auth0.com/oauth/grant-type/password-realm',
    realm: 'Username-Password-Authentication',
    username: account.email,
    password: account.password,
    audience: config.auth0.audience,
    client_id: config.auth0.clientId,
    scope: 'openid profile email',
  });
  const { access_token: token, expires_in: seconds } = answer as { access_token: string; expires_in: number };
  tokens.set(key, { token, until: Date.now() + seconds * 500 });
  return token;
}

/** The next `tokenOf` gets a new token: the old one was signed out, or the address was verified since. */
export function forgetToken({ email, password }: Account, { identity }: Portal): void {
  tokens.delete(tokenKey(identity, email, password));
}

function tokenKey(...parts: readonly string[]): string {
  return JSON.stringify(parts);
}

async function post(url: string, body: object): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`POST ${url} answered ${response.status}: ${await response.text()}`);
  return response.json();
}
