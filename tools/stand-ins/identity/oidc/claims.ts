import { CLAIM_NAMESPACE } from '@blush/shared-ui/contracts';
import type { Account, FindAccount } from 'oidc-provider';
import type { Tenant } from '../options.js';
import type { User } from '../users/user.js';
import type { UserDirectory } from '../users/user-directory.js';

/** Standard claims by scope, as an Auth0 tenant answers them. */
export const claimsByScope = {
  openid: ['sub'],
  profile: ['name', 'nickname', 'picture', 'updated_at'],
  email: ['email', 'email_verified'],
};

/** A person's photo as an address a page can load. */
function pictureOf(account: User, tenant: Tenant): string | undefined {
  return account.picture?.startsWith('/')
    ? `${tenant.portalOrigins[0] ?? ''}${account.picture}`
    : account.picture;
}

/** The profile for ID tokens and `/userinfo`. */
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

/** What the post-login Action of a real tenant adds to access tokens, which carry no profile by themselves. */
export function namespacedClaims(account: User, tenant: Tenant): Record<string, unknown> {
  const { email, email_verified, name, picture } = profileOf(account, tenant);
  const claims = { email, email_verified, name, ...(picture !== undefined && { picture }) };
  return Object.fromEntries(Object.entries(claims).map(([claim, value]) => [CLAIM_NAMESPACE + claim, value]));
}

/** The provider's way to an account. */
export function accountFinder(users: UserDirectory, tenant: Tenant): FindAccount {
  return (_ctx, id): Account | undefined => {
    const account = users.byId(id);
    return account && { accountId: id, claims: () => profileOf(account, tenant) };
  };
}
