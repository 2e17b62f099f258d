import {
  itemsOf,
  changeOwnBio,
  createUser,
  getOwnBio,
  listUsers,
  makeInstructor,
  type User,
} from '@blush/shared-ui/contracts';
import * as z from 'zod';
import type { Config } from '@blush/server-kit/config';
import { DEMO_PASSWORD, demoAccounts, demoPeople, type DemoPerson } from '@blush/stand-ins/demo-accounts';
import { demoBios } from './demo-bios.js';
import { ADMIN, instructors, students } from './demo-data.js';
import { ApiCallError, callApi, postJson } from './api-client.js';

const CONNECTION = 'Username-Password-Authentication';

/** Access tokens by the local part of the e-mail address. */
export type Tokens = ReadonlyMap<string, string>;

export type Grant = (email: string) => Promise<unknown>;

export async function seedPeople(config: Config, grant: Grant): Promise<Tokens> {
  const known = new Map([...demoAccounts, ...demoPeople].map((person) => [localPart(person.email), person]));
  const tokens = new Map<string, string>();
  for (const local of [ADMIN, ...instructors, ...students]) {
    const person = known.get(local);
    if (!person) throw new Error(`the demo data names ${local}, which has no demo account`);
    const token = await signIn(config, person);
    await callApi(config, token, createUser, { body: { name: person.name, email: person.email } });
    tokens.set(local, token);
  }
  await seedRoles(config, grant, tokens);
  await seedBios(config, tokens);
  return tokens;
}

async function seedRoles(config: Config, grant: Grant, tokens: Tokens): Promise<void> {
  const admin = tokens.get(ADMIN) ?? '';
  const users = await demoUsers(config, admin).catch(async (error: unknown) => {
    if (!(error instanceof ApiCallError && error.status === 403)) throw error;
    await grant(`${ADMIN}@blush.test`);
    return demoUsers(config, admin);
  });
  for (const { _id, email, role } of users) {
    if (role !== 'student' || !(instructors as readonly string[]).includes(localPart(email))) continue;
    await callApi(config, admin, makeInstructor, { params: { id: _id } });
  }
}

async function seedBios(config: Config, tokens: Tokens): Promise<void> {
  for (const [local, bio] of Object.entries(demoBios)) {
    const token = tokens.get(local) ?? '';
    const { bio: before } = await callApi(config, token, getOwnBio, {});
    if (before === '') await callApi(config, token, changeOwnBio, { body: { bio } });
  }
}

async function demoUsers(config: Config, token: string): Promise<User[]> {
  const answer = await callApi(config, token, listUsers, { query: { search: '@blush.test' } });
  return itemsOf(answer);
}

async function signIn(config: Config, person: DemoPerson): Promise<string> {
  try {
    return await passwordToken(config, person);
  } catch (error) {
    if (!(error instanceof ApiCallError && error.status === 403)) throw error;
    await postJson(`${config.auth0.origin}/dbconnections/signup`, {
      client_id: config.auth0.clientId,
      connection: CONNECTION,
      email: person.email,
      password: DEMO_PASSWORD,
      name: person.name,
      picture: `${config.portalOrigins[0]}${person.picture}`,
    });
    return passwordToken(config, person);
  }
}

async function passwordToken({ auth0 }: Config, { email }: DemoPerson): Promise<string> {
  const answer = await postJson(`${auth0.origin}/oauth/token`, {
    grant_type: 'http://auth0.com/oauth/grant-type/password-realm',
    realm: CONNECTION,
    username: email,
    password: DEMO_PASSWORD,
    audience: auth0.audience,
    client_id: auth0.clientId,
    scope: 'openid profile email',
  });
  return z.object({ access_token: z.string() }).parse(answer).access_token;
}

function localPart(email: string): string {
  return email.split('@', 1)[0] ?? '';
}
