import { RECEIPT_PREFIX_PATTERN } from '@blush/shared-ui/contracts';
import * as z from 'zod';
import { address, origin, origins, plainAddress, tenant } from './addresses.js';
import { parseReleaseKeys } from './release-keys.js';
import { parseTrustedProxies } from './trusted-proxies.js';

const anyPort = (least = 1) =>
  z
    .string()
    .regex(/^\d{1,5}$/, 'must be a port number such as 4200')
    .transform(Number)
    .refine((value) => value >= least && value <= 65_535, 'must be from 1 to 65535');

const port = (standard: number, least?: number) => anyPort(least).default(standard);

const releaseKeys = (kind: 'private' | 'public') =>
  z.string().transform((text, context) => {
    try {
      return parseReleaseKeys(text, kind);
    } catch {
      context.addIssue(
        `must be ${kind} keys as <app>:<base64 of an Ed25519 key in DER>, separated by commas`,
      );
      return z.NEVER;
    }
  });

/** Address with a login: programs that read it decode user and password. */
const withLogin = (pattern: RegExp, error: string) =>
  z.string().regex(pattern, error).refine(isDecodable, 'must have each % of its user and password as %25');

/** As {@link withLogin}. Without the check, the error of `new URL` would show the password. */
const urlWithLogin = (pattern: RegExp, error: string) =>
  withLogin(pattern, error).refine(
    (text) => URL.canParse(text),
    'must have each / ? # of its user and password as %2F %3F %23',
  );

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

const sharedSecret = z.string().regex(/^[\w.~-]{32,}$/, 'must have at least 32 letters, digits or - . _ ~');

const bucketUrl = z
  .string()
  .regex(
    /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[\w-][\w.-]*)*\/?$/,
    'must be a bucket and a path in it, such as s3://files.example.com/portal',
  );

const trustedProxies = z.string().transform((text, context) => {
  const proxies = parseTrustedProxies(text);
  if (proxies !== undefined) return proxies;
  context.addIssue('must be the addresses or networks of proxies, separated by commas');
  return z.NEVER;
});

const share = z
  .string()
  .regex(/^(1(\.0+)?|0?\.\d{1,6})$/, 'must be a share such as 0.1, at most 1')
  .transform(Number)
  .refine((value) => value > 0, 'must be above 0')
  .optional();

const timeout = (standard: number) =>
  z
    .string()
    .regex(/^[1-9]\d{2,8}$/, 'must be at least 100 milliseconds')
    .transform(Number)
    .default(standard);

/** One line that a receipt can show. */
const printable = (most: number) =>
  z
    .string()
    .transform((text) => text.trim())
    .refine((text) => isPrintable(text, most), `must be one line of ${most} characters at most`);

function isPrintable(line: string, most: number): boolean {
  return line !== '' && line.length <= most && !/\p{Cc}/u.test(line);
}

export const variables = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'], 'must be development, test or production')
    .default('development'),
  BLUSH_HOME: z.string().default('.blush'),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    )
    .default('info'),
  LOG_SAMPLING: share,
  // 0 takes a free port, for tests.
  METRICS_PORT: anyPort(0).optional(),
  METRICS_HOST: z.string().default('localhost'),
  OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
  // Read by the exporter itself.
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  TRACE_SAMPLING: share,

  PORTAL_PORT: port(4200),
  // 0 takes a free port, for an API that runs alone.
  API_PORT: port(4201, 0),
  IDENTITY_PORT: port(4202),
  PAYMENTS_PORT: port(4203),
  MONGO_PORT: port(4204),
  SMTP_PORT: port(4205),
  DEV_PORT: port(4211),

  PORTAL_HOST: z.string().default('localhost'),
  API_HOST: z.string().default('localhost'),

  PORTAL_ORIGIN: origins.optional(),
  API_URL: plainAddress.optional(),
  RELEASES_DIR: z.string().optional(),
  RELEASES_URL: bucketUrl.optional(),
  // Names of the AWS SDK.
  AWS_REGION: z.string().optional(),
  AWS_ENDPOINT_URL_S3: origin.optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_SESSION_TOKEN: z.string().optional(),
  PICTURES_DIR: z.string().optional(),
  PICTURES_URL: bucketUrl.optional(),
  PICTURE_TEST_ORIGINS: origins.optional(),
  RELEASE_SIGNING_KEYS: releaseKeys('private').optional(),
  RELEASE_TRUSTED_KEYS: releaseKeys('public').optional(),
  REMOTE_OVERRIDE_ORIGINS: origins.optional(),
  OPENAPI_TOKEN: sharedSecret.optional(),
  EDGE_KEY: sharedSecret.optional(),
  TRUSTED_TYPES: z.enum(['enforce', 'report'], 'must be enforce or report').optional(),
  LIVE_VIEW: z.enum(['on', 'off'], 'must be on or off').default('on'),
  PAGES_REFRESH_SECONDS: z
    .string()
    .regex(/^[1-9]\d{0,4}$/, 'must be a number of seconds, at least 1')
    .transform(Number)
    .default(30),
  DRAIN_SECONDS: z
    .string()
    .regex(/^\d{1,3}$/, 'must be a number of seconds, 999 at most')
    .transform(Number)
    .optional(),
  RATE_LIMIT_PER_MINUTE: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, 'must be a number of calls a minute')
    .transform(Number)
    .optional(),
  REMOTE_LOAD_SHARE: share,
  REDIS_URL: urlWithLogin(/^rediss?:\/\/\S+$/, 'must start with redis:// or rediss://').optional(),
  TRUST_PROXY: trustedProxies.optional(),
  RECONCILE_INTERVAL_MS: z
    .string()
    .regex(/^\d{1,9}$/, 'must be a number of milliseconds')
    .transform(Number)
    .default(5000),

  MONGODB_URI: withLogin(
    /^mongodb(\+srv)?:\/\/\S+$/,
    'must start with mongodb:// or mongodb+srv://',
  ).optional(),
  MONGOMS_SYSTEM_BINARY: z.string().optional(),

  AUTH0_DOMAIN: tenant.optional(),
  AUTH0_CLIENT_ID: z.string().optional(),
  AUTH0_AUDIENCE: z.string().optional(),
  AUTH0_LOGIN_MODE: z.enum(['embedded', 'universal'], 'must be embedded or universal').optional(),
  AUTH0_TIMEOUT_MS: timeout(3000),
  AUTH0_MANAGEMENT_CLIENT_ID: z.string().optional(),
  AUTH0_MANAGEMENT_CLIENT_SECRET: z.string().optional(),
  AUTH0_MANAGEMENT_DOMAIN: tenant.optional(),
  AUTH0_DEPLOY_CLIENT_ID: z.string().optional(),
  AUTH0_DEPLOY_CLIENT_SECRET: z.string().optional(),

  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w+$/, 'must be a secret key such as sk_test_...')
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_\w+$/, 'must be a publishable key such as pk_test_...')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+$/, 'must be a signing secret such as whsec_...')
    .optional(),
  STRIPE_API_BASE: origin.optional(),
  STRIPE_TIMEOUT_MS: timeout(8000),

  SMTP_URL: urlWithLogin(/^smtps?:\/\/\S+$/, 'must start with smtp:// or smtps://').optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^([^\s<>@]+@[^\s<>@]+|[^<>@\r\n]+ <[^\s<>@]+@[^\s<>@]+>)$/,
      'must be like Blush Camp <no-reply@example.com>',
    )
    .optional(),
  // A local part has 64 characters at most (RFC 5321), and a mail's own return path adds 42 to it.
  MAIL_BOUNCES: z
    .string()
    .regex(
      /^[\w.-]{1,22}@[a-z0-9-]+(\.[a-z0-9-]+)+$/i,
      'must be like bounces@example.com, with up to 22 letters, digits or . _ - before the @',
    )
    .transform((address) => address.toLowerCase())
    .optional(),
  MAIL_BOUNCES_TOKEN: sharedSecret.optional(),

  SELLER_NAME: printable(100).optional(),
  SELLER_ADDRESS: z
    .string()
    .transform((text) => text.split(/[|\n]/).map((line) => line.trim()))
    .refine(
      (lines) => lines.length <= 6 && lines.every((line) => isPrintable(line, 100)),
      'must be one to six lines, separated by |',
    )
    .optional(),
  SELLER_TAX_ID: printable(60).optional(),
  TAX_LABEL: printable(30).optional(),
  TAX_PERCENT: z
    .string()
    .regex(/^\d{1,2}(\.\d{1,3})?$/, 'must be a percentage such as 20 or 8.875, below 100')
    .transform(Number)
    .default(0),
  RECEIPT_PREFIX: z
    .string()
    .regex(RECEIPT_PREFIX_PATTERN, 'must be up to eight capital letters and digits, such as BC')
    .default('BC'),

  TOKEN_SYNC_URL: plainAddress.optional(),
  SECURITY_CONTACT: z
    .string()
    .regex(
      /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/,
      'must be like mailto:security@example.com or https://...',
    )
    .optional(),
});

export const variableNames: readonly string[] = Object.keys(variables.shape);
export type Variables = z.output<typeof variables>;
export type VariableName = keyof Variables;

/** Ports of the parts of a portal on one machine. */
export const portVariables = [
  'PORTAL_PORT',
  'API_PORT',
  'IDENTITY_PORT',
  'PAYMENTS_PORT',
  'MONGO_PORT',
  'SMTP_PORT',
] as const satisfies readonly VariableName[];

/** Credentials of the buckets of releases and pictures; servers that read or write one get them. */
export const storeCredentials = [
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
] as const satisfies readonly VariableName[];

export const secretVariables: readonly VariableName[] = [
  'MONGODB_URI',
  'AUTH0_MANAGEMENT_CLIENT_SECRET',
  'AUTH0_DEPLOY_CLIENT_SECRET',
  'OPENAPI_TOKEN',
  'EDGE_KEY',
  'REDIS_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'SMTP_URL',
  'MAIL_BOUNCES_TOKEN',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'RELEASE_SIGNING_KEYS',
  ...storeCredentials,
];
