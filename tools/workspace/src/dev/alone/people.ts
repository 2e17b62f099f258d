import { CLAIM_NAMESPACE, type Role, role, type User } from '@blush/shared-ui/contracts';
import { demoAccounts, type DemoPerson, stableId } from '@blush/stand-ins/demo-accounts';

export const roles: readonly Role[] = role.options;

const TOKEN_DAYS = 365;

function personOf(wanted: Role): DemoPerson {
  const person = demoAccounts.find(({ email }) => email.startsWith(`${wanted}@`));
  if (person === undefined) throw new Error(`The demo data has no ${wanted}`);
  return person;
}

export function userOf(wanted: Role): User {
  const { name, email, picture } = personOf(wanted);
  const createdAt = new Date(0).toISOString();
  return {
    _id: stableId(email),
    name,
    email,
    emailVerified: true,
    role: wanted,
    photoURL: picture,
    photo: picture,
    createdAt,
  };
}

/** Access token of a role's demo account, unsigned because the harness does not verify tokens. */
export function tokenOf(wanted: Role): string {
  const { name, email, picture } = personOf(wanted);
  const claims = {
    sub: wanted,
    exp: Math.floor(Date.now() / 1000) + TOKEN_DAYS * 86_400,
    [`${CLAIM_NAMESPACE}email`]: email,
    [`${CLAIM_NAMESPACE}name`]: name,
    [`${CLAIM_NAMESPACE}picture`]: picture,
  };
  return ['{}', JSON.stringify(claims), ''].map((part) => Buffer.from(part).toString('base64url')).join('.');
}

export function roleOf(authorization = ''): Role | undefined {
  return roles.find((one) => tokenOwner(authorization) === one);
}

function tokenOwner(authorization: string): unknown {
  const payload = authorization.split('.')[1];
  if (payload === undefined) return undefined;
  return (JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sub?: unknown }).sub;
}
