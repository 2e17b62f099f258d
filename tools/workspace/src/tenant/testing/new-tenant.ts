export type Item = Record<string, unknown>;

/** State of a tenant; collections and settings are named as in the API's paths. */
export interface Tenant {
  readonly collections: Readonly<
    Record<'clients' | 'resource-servers' | 'client-grants' | 'connections' | 'actions', Item[]>
  >;
  /** Ids of the applications, by id of the connection. */
  readonly connectedClients: Record<string, string[]>;
  /** Bound actions, by trigger. */
  readonly bindings: Record<string, Item[]>;
  readonly attackProtection: Record<string, Item>;
  readonly factors: Item[];
  policies: unknown;
  readonly emailTemplates: Record<string, Item>;
}

/** A tenant as Auth0 creates it: one application, password and Google connections, mostly no blocking of attacks. */
export function newTenant(domain: string): Tenant {
  return {
    collections: {
      clients: [{ client_id: 'default-app', name: 'Default App', is_first_party: true, global: false }],
      'resource-servers': [
        {
          id: 'management',
          name: 'Auth0 Management API',
          identifier: `https://${domain}/api/v2/`,
          is_system: true,
        },
      ],
      'client-grants': [],
      connections: [
        {
          id: 'con_database',
          name: 'Username-Password-Authentication',
          strategy: 'auth0',
          options: { mfa: { active: true }, passwordPolicy: 'good', brute_force_protection: true },
        },
        {
          id: 'con_google',
          name: 'google-oauth2',
          strategy: 'google-oauth2',
          options: { client_id: 'own-google-id', client_secret: 'own-google-secret', email: true },
        },
      ],
      actions: [],
    },
    connectedClients: { con_database: ['default-app'], con_google: ['default-app'] },
    bindings: { 'post-login': [], 'pre-user-registration': [] },
    attackProtection: {
      'breached-password-detection': {
        enabled: false,
        shields: [],
        admin_notification_frequency: [],
        method: 'standard',
        stage: { 'pre-user-registration': { shields: [] }, 'pre-change-password': { shields: [] } },
      },
      'brute-force-protection': {
        enabled: true,
        shields: ['block', 'user_notification'],
        mode: 'count_per_identifier_and_ip',
        allowlist: [],
        max_attempts: 10,
      },
      'suspicious-ip-throttling': {
        enabled: true,
        shields: ['admin_notification'],
        allowlist: [],
        stage: {
          'pre-login': { max_attempts: 100, rate: 864_000 },
          'pre-user-registration': { max_attempts: 50, rate: 1200 },
        },
      },
      'bot-detection': { bot_detection_level: 'medium', monitoring_mode_enabled: false, allowlist: [] },
      captcha: { active_provider_id: 'auth_challenge', auth_challenge: { fail_open: false } },
    },
    factors: ['sms', 'push-notification', 'otp', 'email', 'duo', 'webauthn-roaming', 'recovery-code'].map(
      (name) => ({ name, enabled: false, trial_expired: false }),
    ),
    policies: [],
    emailTemplates: {},
  };
}
