import { CLAIM_NAMESPACE } from '@blush/shared-ui/contracts';
import type { Account, FindAccount } from 'oidc-provider';
import type { Tenant } from '../options.js';
import type { User } from '../users/user.js';
import type { UserDirectory } from '../users/user-directory.js';

export const claimsByScope = {
  openid: ['sub'],
  profile: ['name', 'nickname', 'picture', 'updated_at'],
  email: ['email', 'email_verified'],
};

function pictureOf(account: User, tenant: Tenant): string | undefined {
  return account.picture?.startsWith('/')
    ? `${tenant.portalOrigins[0] ?? ''}${account.picture}`
    : account.picture;
}

export function profileOf(account: User, tenant: Tenant) {
  return {
    sub: account.id,
    name: account.name,
    nickname: account.email.split('@')[0],
    picture: pictureOf(account, tenant),
    updated_at: account.updatedAt,
    email: account.email,
    email_verified: account.emailVerified,
  };
}

/**
 * Claims that the post-login Action of a real tenant adds to access tokens.
 * @param signedInAt Unix seconds
 */
export function namespacedClaims(
  account: User,
  tenant: Tenant,
  signedInAt: number | undefined,
): Record<string, unknown> {
  const { email, email_verified, name, picture } = profileOf(account, tenant);
  const claims = {
    email,
    email_verified,
    name,
    ...(picture !== undefined && { picture }),
    ...(signedInAt !== undefined && { auth_time: signedInAt }),
  };
  return Object.fromEntries(Object.entries(claims).map(([claim, value]) => [CLAIM_NAMESPACE + claim, value]));
}

export function accountFinder(users: UserDirectory, tenant: Tenant): FindAccount {
  return (_ctx, id): Account | undefined => {
    const account = users.byId(id);
    return account && { accountId: id, claims: () => profileOf(account, tenant) };
  };
}
