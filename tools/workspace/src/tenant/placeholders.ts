import type { Config } from '@blush/server-kit/config';
import { CALLBACK_PATH } from '@blush/shared-ui/contracts';

/** Values of the placeholders in `deploy/auth0/tenant.yaml`: `##NAME##` (a text) and `@@NAME@@` (any value). */
export function placeholdersOf(
  { portalOrigins, auth0 }: Pick<Config, 'portalOrigins' | 'auth0'>,
  tenantDomain: string,
): Readonly<Record<string, string | boolean | readonly string[]>> {
  const hasOwnForms = auth0.loginMode === 'embedded';
  return {
    TENANT: tenantDomain,
    AUDIENCE: auth0.audience,
    ORIGIN: portalOrigins[0],
    ORIGINS: portalOrigins,
    CALLBACKS: portalOrigins.map((origin) => origin + CALLBACK_PATH),
    OWN_FORMS: hasOwnForms,
    FORM_ORIGINS: hasOwnForms ? portalOrigins : [],
  };
}
