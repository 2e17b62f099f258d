// Prefix of the claims that API and portal read, independent of the portal's domain (CLAIM_NAMESPACE in shared-ui).
const NAMESPACE = 'https://blush.test/';

/** Runs at each sign-in and at each renewal of tokens. */
exports.onExecutePostLogin = async (event, api) => {
  const { user, authentication, transaction } = event;
  const methods = (authentication?.methods ?? []).map(({ name, timestamp }) => ({
    name,
    at: Date.parse(timestamp),
  }));
  const latest = Math.max(...methods.map(({ at }) => at));

  const claims = {
    email: user.email,
    email_verified: user.email_verified,
    name: user.name,
    picture: user.picture,
    // Time of the last authentication factor, in Unix seconds. Renewed tokens keep it.
    auth_time: methods.length > 0 ? Math.floor(latest / 1000) : undefined,
  };
  for (const [claim, value] of Object.entries(claims))
    if (value !== undefined) api.accessToken.setCustomClaim(NAMESPACE + claim, value);

  // Roles are in the portal's database; the operator sets this flag for instructors and admins.
  const isStaff = user.app_metadata?.staff === true;
  const isRenewal = transaction?.protocol === 'oauth2-refresh-token';
  const provedSecondFactor = methods.some(({ name, at }) => name === 'mfa' && at === latest);
  if (isStaff && !isRenewal && !provedSecondFactor)
    api.multifactor.enable('any', { allowRememberBrowser: false });
};
