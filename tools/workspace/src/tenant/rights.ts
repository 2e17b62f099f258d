/** Scopes of the Auth0 Management API that the client of the command needs; docs/identity.md lists the same. */
export const neededRights: readonly string[] = [
  ...['clients', 'client_grants', 'resource_servers', 'connections', 'actions', 'email_templates'].flatMap(
    (resource) => [`read:${resource}`, `create:${resource}`, `update:${resource}`],
  ),
  // Without `read:connections_options`, Auth0 hides options of connections, and the tool would overwrite them.
  ...['connections_options', 'attack_protection', 'guardian_factors', 'mfa_policies'].flatMap((resource) => [
    `read:${resource}`,
    `update:${resource}`,
  ]),
];

/** @param scope of a token: rights separated by spaces */
export function missingRights(scope: string): string[] {
  const granted = new Set(scope.split(' '));
  return neededRights.filter((right) => !granted.has(right));
}
