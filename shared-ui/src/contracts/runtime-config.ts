import * as z from 'zod/mini';

/** `/config.json`; holds no secrets. */
export const runtimeConfig = z.object({
  /** No trailing slash. */
  origin: z.optional(z.string()),
  apiUrl: z.string(),
  auth0: z.object({
    /** Host name, or a whole origin such as `http://localhost:4202`. */
    domain: z.string(),
    clientId: z.string(),
    audience: z.string(),
    /** `embedded`: own forms, needs a same-site custom domain; `universal`: the provider's page. */
    loginMode: z.enum(['embedded', 'universal']),
  }),
  stripe: z.object({
    publishableKey: z.string(),
    /** Address of a stripe.js stand-in. */
    scriptUrl: z.optional(z.string()),
  }),
  tokenSyncUrl: z.optional(z.string()),
  /** Share of page views that report their successful loads of remotes; default: all. */
  loadShare: z.optional(z.number()),
  overrides: z.object({ allowed: z.boolean(), origins: z.array(z.string()) }),
});
export type RuntimeConfig = z.infer<typeof runtimeConfig>;
