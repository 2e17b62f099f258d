import * as z from 'zod/mini';

/** `/config.json`: what differs between environments. Read by the shell at boot; holds no secret. */
export const runtimeConfig = z.object({
  /** The portal's public address, which search engines and shared links use, without a slash at its end. */
  origin: z.optional(z.string()),
  apiUrl: z.string(),
  auth0: z.object({
    /** Host name of the tenant, or a whole origin such as `http://localhost:4202`. */
    domain: z.string(),
    clientId: z.string(),
    audience: z.string(),
    /** `embedded`: own forms; needs a same-site custom domain. `universal`: the provider's page. */
    loginMode: z.enum(['embedded', 'universal']),
  }),
  stripe: z.object({
    publishableKey: z.string(),
    /** Address of a stripe.js stand-in; absent with the real provider. */
    scriptUrl: z.optional(z.string()),
  }),
  /** Where the token is also sent after sign-in; absent = nowhere. */
  tokenSyncUrl: z.optional(z.string()),
  /** Trying one remote from another address in this portal; off in production. */
  overrides: z.object({ allowed: z.boolean(), origins: z.array(z.string()) }),
});
export type RuntimeConfig = z.infer<typeof runtimeConfig>;
