import { z } from 'zod';

/** Text of a variable; an empty one counts as absent, as in a copied `.env.example`. */
const text = z.preprocess((value) => (value === '' ? undefined : value), z.string().optional());
const withDefault = (fallback: string) => text.pipe(z.string().default(fallback));
const wholeNumber = z
  .string()
  .regex(/^\d{1,9}$/, 'must be a whole number')
  .transform(Number);
const port = (fallback: number) =>
  withDefault(String(fallback)).pipe(wholeNumber).pipe(z.int().max(65_535, 'must be a port, at most 65535'));

/** A comma-separated list of origins; spaces and trailing slashes are dropped. */
function origins(list: string | undefined, context: z.RefinementCtx): string[] | undefined {
  const parsed = list?.split(',').map((entry) => entry.trim().replace(/\/$/, ''));
  if (parsed?.every((origin) => /^https?:\/\/[^/\s?#]+$/.test(origin)) ?? true) return parsed;
  context.addIssue({ code: 'custom', message: 'must be origins such as https://camp.example.com' });
  return z.NEVER;
}

/** The variables the API reads, each checked by itself. */
export const environment = z.object({
  NODE_ENV: withDefault('development').pipe(z.enum(['development', 'test', 'production'])),
  BLUSH_HOME: withDefault('.blush'),
  API_HOST: withDefault('localhost'),
  API_PORT: port(4201),
  PORTAL_PORT: port(4200),
  IDENTITY_PORT: port(4202),
  PAYMENTS_PORT: port(4203),
  MONGO_PORT: port(4204),
  MONGODB_URI: text.pipe(
    z
      .string()
      .regex(/^mongodb(\+srv)?:\/\//, 'must start with mongodb:// or mongodb+srv://')
      .optional(),
  ),
  AUTH0_DOMAIN: text.pipe(
    z
      .string()
      .regex(/^(https?:\/\/)?(\[[\da-f:]+\]|[\w.-]+)(:\d+)?\/?$/i, 'must be a host name or an origin')
      .optional(),
  ),
  AUTH0_AUDIENCE: text,
  AUTH0_TIMEOUT_MS: withDefault('3000').pipe(wholeNumber).pipe(z.int().min(100)),
  STRIPE_SECRET_KEY: withDefault('sk_test_blush'),
  STRIPE_WEBHOOK_SECRET: withDefault('whsec_blush'),
  STRIPE_API_BASE: text.pipe(z.url('must be an address such as http://localhost:4203').optional()),
  STRIPE_TIMEOUT_MS: withDefault('8000').pipe(wholeNumber).pipe(z.int().min(100)),
  ORDER_SWEEP_INTERVAL_MS: withDefault('5000').pipe(wholeNumber),
  PORTAL_ORIGIN: text.transform(origins),
  RELEASES_DIR: text,
  LOG_LEVEL: withDefault('info').pipe(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])),
  RATE_LIMIT_PER_MINUTE: text.pipe(wholeNumber.pipe(z.int().min(1)).optional()),
  TRUST_PROXY: withDefault('false').pipe(
    z.string().regex(/^(true|false|[\da-f.:/,]+)$/i, 'must be true, false or a list of addresses'),
  ),
});
export type Environment = z.infer<typeof environment>;
