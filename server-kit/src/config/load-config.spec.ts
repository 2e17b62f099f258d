import { generateKeyPairSync } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { devNull } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from './load-config.js';
import { releaseKeyEntry } from './release-keys.js';
import { variables } from './variables.js';
import { temporaryFolder } from '../../test/temporary-folder.js';

const load = (env: NodeJS.ProcessEnv = {}, part?: 'portal' | 'edge') =>
  loadConfig({ root: temporaryFolder(), env, ...(part && { part }) });

const publicKey = releaseKeyEntry({ app: 'shell', key: generateKeyPairSync('ed25519').publicKey });

const production = {
  NODE_ENV: 'production',
  PORTAL_ORIGIN: 'https://school.example.com',
  API_URL: 'https://api.example.com',
  MONGODB_URI: 'mongodb+srv://api:secret@cluster.example.com/blush',
  AUTH0_DOMAIN: 'login.example.com',
  AUTH0_CLIENT_ID: 'abc',
  AUTH0_AUDIENCE: 'https://api.example.com',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  RELEASE_TRUSTED_KEYS: publicKey,
  TRUST_PROXY: '10.0.0.0/8',
  EDGE_KEY: 'a-key-of-the-edge-of-32-characters',
  SMTP_URL: 'smtps://user:password@smtp.example.com',
  MAIL_FROM: 'School <no-reply@school.example.com>',
  SELLER_NAME: 'School of Makeup Ltd',
  SELLER_ADDRESS: '1 Rose Street|Leeds LS1 1AA',
};

describe('configuration', () => {
  it('runs every part on this machine when nothing is set', () => {
    const config = load();
    expect(config.local).toEqual({ mongo: true, identity: true, payments: true, mail: true });
    expect(config.ports).toEqual({
      portal: 4200,
      api: 4201,
      identity: 4202,
      payments: 4203,
      mongo: 4204,
      smtp: 4205,
    });
    expect(config.auth0).toEqual({
      domain: 'http://localhost:4202',
      origin: 'http://localhost:4202',
      clientId: 'blush-portal',
      audience: 'https://api.blush.test',
      loginMode: 'embedded',
    });
    expect(config.stripe.apiBase).toBe('http://localhost:4203');
    expect(config.portalOrigins).toEqual(['http://localhost:4200']);
  });

  it('uses a changed port in every address that contains it', () => {
    const config = load({
      PORTAL_PORT: '5200',
      API_PORT: '5201',
      IDENTITY_PORT: '5202',
      PAYMENTS_PORT: '5203',
    });
    expect(config.portalOrigins[0]).toBe('http://localhost:5200');
    expect(config.apiUrl).toBe('http://localhost:5201');
    expect(config.auth0.domain).toBe('http://localhost:5202');
    expect(config.stripe.apiBase).toBe('http://localhost:5203');
  });

  it('replaces each local part by configuration alone', () => {
    expect(load({ MONGODB_URI: 'mongodb://db.example.com/blush' }).local.mongo).toBe(false);
    expect(load({ AUTH0_DOMAIN: 'login.example.com', AUTH0_CLIENT_ID: 'abc' }).local.identity).toBe(false);
    expect(load({ SMTP_URL: 'smtp://smtp.example.com:587' }).local.mail).toBe(false);
    const stripe = load({
      STRIPE_SECRET_KEY: 'sk_test_51',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_51',
      STRIPE_WEBHOOK_SECRET: 'whsec_51',
    });
    expect(stripe.local.payments).toBe(false);
    expect(stripe.stripe.apiBase).toBeUndefined();
  });

  it('accepts reports of returned mails from the local mail server, and from a real one if both variables are set', () => {
    const given = { MAIL_BOUNCES: 'Bounces@School.example', MAIL_BOUNCES_TOKEN: 'b'.repeat(32) };
    const SMTP_URL = 'smtp://smtp.example.com:587';
    expect(load().mailBounces?.address).toBe('bounces@blush.test');
    expect(load({ SMTP_URL }).mailBounces).toBeUndefined();
    expect(load({ SMTP_URL, MAIL_BOUNCES_TOKEN: given.MAIL_BOUNCES_TOKEN }).mailBounces).toBeUndefined();
    expect(load({ SMTP_URL, ...given }).mailBounces).toEqual({
      address: 'bounces@school.example',
      token: given.MAIL_BOUNCES_TOKEN,
    });
  });

  it('uses the real Stripe in the edge server with the publishable key alone', () => {
    const { local, stripe } = load({ STRIPE_PUBLISHABLE_KEY: 'pk_test_51' }, 'edge');
    expect(local.payments).toBe(false);
    expect(stripe.apiBase).toBeUndefined();
  });

  it('enforces Trusted Types with the payment stand-in, and with the real Stripe on demand only', () => {
    const stripe = {
      STRIPE_SECRET_KEY: 'sk_test_51',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_51',
      STRIPE_WEBHOOK_SECRET: 'whsec_51',
    };
    expect(load({}).trustedTypes).toBe('enforce');
    expect(load(stripe).trustedTypes).toBe('report');
    expect(load({ ...stripe, TRUSTED_TYPES: 'enforce' }).trustedTypes).toBe('enforce');
  });

  it('serves no metrics unless a port is set, and then on this machine only', () => {
    expect(load().metrics).toBeUndefined();
    expect(load({ METRICS_PORT: '9464' }).metrics).toEqual({ host: 'localhost', port: 9464 });
    expect(load({ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }).metrics?.host).toBe('0.0.0.0');
  });

  it('uses the login page of Auth0 for a tenant without a custom domain', () => {
    const tenant = load({ AUTH0_DOMAIN: 'school.eu.auth0.com', AUTH0_CLIENT_ID: 'abc' });
    expect(tenant.auth0.origin).toBe('https://school.eu.auth0.com');
    expect(tenant.auth0.loginMode).toBe('universal');
    expect(load({ AUTH0_DOMAIN: 'login.example.com' }).auth0.loginMode).toBe('embedded');
  });

  it('prefers the environment to .env, and treats an empty value as not set', () => {
    const root = temporaryFolder();
    writeFileSync(join(root, '.env'), 'PORTAL_PORT=5300\nAPI_PORT=5301\nIDENTITY_PORT=\n');
    const { ports } = loadConfig({ root, env: { API_PORT: '5401', MONGO_PORT: '' } });
    expect(ports).toMatchObject({ portal: 5300, api: 5401, identity: 4202, mongo: 4204 });
  });

  it('reads the file that BLUSH_ENV_FILE names in place of .env, and no file when it is the null device', () => {
    const root = temporaryFolder();
    writeFileSync(join(root, '.env'), 'PORTAL_PORT=5300\n');
    writeFileSync(join(root, 'release.env'), 'PORTAL_PORT=5400\n');
    const portWith = (BLUSH_ENV_FILE: string) => loadConfig({ root, env: { BLUSH_ENV_FILE } }).ports.portal;
    expect([portWith('release.env'), portWith(devNull), portWith('')]).toEqual([5400, 4200, 5300]);
    for (const file of ['missing.env', '.'])
      expect(() => portWith(file)).toThrow(
        /^The file of settings cannot be read: .*\n.* in BLUSH_ENV_FILE\.$/,
      );
    expect(() => portWith('missing.env')).toThrow(join(root, 'missing.env'));
  });

  it.each([
    [{ PORTAL_PORT: 'abc' }, 'PORTAL_PORT must be a port number such as 4200 (it is "abc")'],
    [{ API_PORT: '0' }, 'API_PORT must be from 1 to 65535, because pages are told of it'],
    [{ API_PORT: '70000' }, 'API_PORT must be from 1 to 65535 (it is "70000")'],
    [{ API_PORT: '4200' }, 'API_PORT is 4200, as PORTAL_PORT is; each part needs a port of its own'],
    [{ REMOTE_LOAD_SHARE: '0.0' }, 'REMOTE_LOAD_SHARE must be above 0'],
    [{ REMOTE_LOAD_SHARE: '1.5' }, 'REMOTE_LOAD_SHARE must be a share such as 0.1, at most 1'],
    [{ METRICS_PORT: '4201' }, 'METRICS_PORT is 4201, as API_PORT is; metrics are never served'],
    [{ METRICS_PORT: '4200' }, 'METRICS_PORT is 4200, as PORTAL_PORT is; metrics are never served'],
    [{ LOG_SAMPLING: '0' }, 'LOG_SAMPLING must be a share such as 0.1, at most 1'],
    [{ LOG_SAMPLING: '0.0' }, 'LOG_SAMPLING must be above 0'],
    [{ LOG_SAMPLING: '1.5' }, 'LOG_SAMPLING must be a share such as 0.1, at most 1'],
    [{ MONGODB_URI: 'http://db' }, 'MONGODB_URI must start with mongodb:// or mongodb+srv://'],
    [
      { MONGODB_URI: 'mongodb://api:5%xy@db/blush' },
      'MONGODB_URI must have each % of its user and password as %25',
    ],
    [{ REDIS_URL: 'redis://:5%xy@cache' }, 'REDIS_URL must have each % of its user and password as %25'],
    [{ SMTP_URL: 'smtps://api:5%xy@mail' }, 'SMTP_URL must have each % of its user and password as %25'],
    [{ REDIS_URL: 'rediss://api:pa/ss@cache' }, 'REDIS_URL must have each / ? # of its user and password as'],
    [{ SMTP_URL: 'smtps://api:pa/ss@mail' }, 'SMTP_URL must have each / ? # of its user and password as'],
    [{ SMTP_URL: 'http://smtp.example.com' }, 'SMTP_URL must start with smtp:// or smtps://'],
    [{ SMTP_PORT: '4204' }, 'SMTP_PORT is 4204, as MONGO_PORT is'],
    [{ MAIL_FROM: 'School' }, 'MAIL_FROM must be like Blush Camp <no-reply@example.com>'],
    [{ MAIL_FROM: 'A <a@example.com>\r\nBcc: b@example.com' }, 'MAIL_FROM must be like'],
    [{ MAIL_BOUNCES: 'school.example' }, 'MAIL_BOUNCES must be like bounces@example.com'],
    [{ MAIL_BOUNCES: 'a+b@school.example', MAIL_BOUNCES_TOKEN: 'b'.repeat(32) }, 'MAIL_BOUNCES must be like'],
    [{ MAIL_BOUNCES: `${'a'.repeat(23)}@school.example` }, 'MAIL_BOUNCES must be like'],
    [{ MAIL_BOUNCES: 'b@school.example' }, 'MAIL_BOUNCES_TOKEN must be set along with MAIL_BOUNCES'],
    [{ MAIL_BOUNCES_TOKEN: 'short' }, 'MAIL_BOUNCES_TOKEN must have at least 32'],
    [{ SELLER_NAME: 'a'.repeat(101) }, 'SELLER_NAME must be one line of 100 characters at most'],
    [{ SELLER_NAME: 'School\nof Makeup' }, 'SELLER_NAME must be one line'],
    [{ SELLER_ADDRESS: '1 Rose Street||Leeds' }, 'SELLER_ADDRESS must be one to six lines'],
    [{ SELLER_ADDRESS: 'a|b|c|d|e|f|g' }, 'SELLER_ADDRESS must be one to six lines'],
    [{ TAX_PERCENT: '100' }, 'TAX_PERCENT must be a percentage such as 20 or 8.875'],
    [{ TAX_PERCENT: '-5' }, 'TAX_PERCENT must be a percentage'],
    [{ RECEIPT_PREFIX: 'bc-' }, 'RECEIPT_PREFIX must be up to eight capital letters and digits'],
    [{ PORTAL_ORIGIN: 'https://a.example.com/shop' }, 'PORTAL_ORIGIN must be origins'],
    [{ API_URL: 'https://user:password@api.example.com' }, 'API_URL must be an address such as'],
    [{ API_URL: 'https://api.example.com/?x=1' }, 'API_URL must be an address such as'],
    [{ API_URL: 'HTTP://api.example.com' }, 'API_URL must be an address such as'],
    [{ AUTH0_DOMAIN: 'x.eu.auth0.com' }, 'AUTH0_CLIENT_ID must be set along with AUTH0_DOMAIN'],
    [
      { AUTH0_MANAGEMENT_CLIENT_ID: 'abc' },
      'AUTH0_MANAGEMENT_CLIENT_SECRET must be set along with AUTH0_MANAGEMENT_CLIENT_ID',
    ],
    [
      { AUTH0_MANAGEMENT_CLIENT_SECRET: 'abc' },
      'AUTH0_MANAGEMENT_CLIENT_ID must be set along with AUTH0_MANAGEMENT_CLIENT_SECRET',
    ],
    [{ STRIPE_SECRET_KEY: 'sk_test_51' }, 'STRIPE_WEBHOOK_SECRET must be set along with STRIPE_SECRET_KEY'],
    [{ STRIPE_SECRET_KEY: 'sk_test_51' }, 'STRIPE_PUBLISHABLE_KEY must be set along with STRIPE_SECRET_KEY'],
    [
      { STRIPE_PUBLISHABLE_KEY: 'pk_test_51' },
      'STRIPE_SECRET_KEY must be set along with STRIPE_PUBLISHABLE_KEY',
    ],
    [
      { STRIPE_PUBLISHABLE_KEY: 'pk_test_51', STRIPE_SECRET_KEY: 'sk_test_blush' },
      'STRIPE_SECRET_KEY must be set along with STRIPE_PUBLISHABLE_KEY',
    ],
    [
      {
        STRIPE_SECRET_KEY: 'sk_live_1',
        STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
        STRIPE_WEBHOOK_SECRET: 'whsec_1',
      },
      'must both be test keys or both be live keys',
    ],
  ])('refuses %j with the message: %s', (env, message) => {
    expect(() => load(env)).toThrow(message);
  });

  it('names every wrong variable at once and repeats no secret', () => {
    const wrong = () => load({ PORTAL_PORT: 'x', STRIPE_SECRET_KEY: 'my-secret' });
    expect(wrong).toThrow(/PORTAL_PORT[\s\S]*STRIPE_SECRET_KEY must be a secret key/);
    expect(wrong).not.toThrow('my-secret');
  });
});

describe('configuration in production', () => {
  it('accepts real services', () => {
    const config = load(production);
    expect(config.local).toEqual({ mongo: false, identity: false, payments: false, mail: false });
    expect(config.overrideOrigins).toEqual([]);
  });

  it('lets a tenth of the page views report which remotes they loaded; elsewhere all', () => {
    expect(load(production).loadShare).toBe(0.1);
    expect(load({ ...production, REMOTE_LOAD_SHARE: '1' }).loadShare).toBe(1);
    expect(load().loadShare).toBe(1);
  });

  it('writes a tenth of the successful reads into the log; elsewhere all', () => {
    expect(load(production).logSampling).toBe(0.1);
    expect(load({ ...production, LOG_SAMPLING: '1' }).logSampling).toBe(1);
    expect(load().logSampling).toBe(1);
  });

  it.each(Object.keys(production).filter((name) => name !== 'NODE_ENV'))(
    'refuses to start without %s',
    (name) => {
      expect(() => load({ ...production, [name]: '' })).toThrow(`${name} must be set in production`);
    },
  );

  it.each([
    ['AUTH0_CLIENT_ID', 'blush-portal'],
    ['AUTH0_AUDIENCE', 'https://api.blush.test'],
    ['AUTH0_MANAGEMENT_CLIENT_ID', 'blush-management'],
    ['AUTH0_MANAGEMENT_CLIENT_SECRET', 'blush-management-secret'],
    ['AUTH0_MANAGEMENT_DOMAIN', 'http://school.eu.auth0.com'],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_blush'],
    ['STRIPE_API_BASE', 'http://localhost:4203'],
    ['SMTP_URL', 'smtp://localhost:4205'],
    ['MAIL_FROM', 'Blush Camp <no-reply@blush.test>'],
    ['MAIL_BOUNCES', 'bounces@blush.test'],
    ['MAIL_BOUNCES_TOKEN', 'blush-bounces-of-the-local-mail-server'],
    ['SELLER_NAME', 'Blush Camp (demo)'],
    ['SELLER_ADDRESS', '7 Foundry Street|Chicago, IL 60608'],
    ['PICTURE_TEST_ORIGINS', 'http://localhost:4299'],
    ['API_URL', 'http://api.example.com'],
    ['PORTAL_ORIGIN', 'http://school.example.com'],
  ])('refuses %s=%s, a value for development', (name, value) => {
    expect(() => load({ ...production, [name]: value })).toThrow(name);
  });

  it('does not repeat a secret key that was set as the publishable key', () => {
    const mistaken = () => load({ ...production, STRIPE_PUBLISHABLE_KEY: 'sk_live_51abc' });
    expect(mistaken).toThrow('STRIPE_PUBLISHABLE_KEY must be a publishable key');
    expect(mistaken).not.toThrow('sk_live_51abc');
  });

  it('requires no secret of another part for the edge server', () => {
    const withoutSecrets = {
      ...production,
      MONGODB_URI: '',
      STRIPE_SECRET_KEY: '',
      STRIPE_WEBHOOK_SECRET: '',
      SMTP_URL: '',
      // The secret that goes with this id is a variable of the API only.
      AUTH0_MANAGEMENT_CLIENT_ID: 'abc',
    };
    const config = load(withoutSecrets, 'edge');
    expect(config.stripe.publishableKey).toBe('pk_live_1');
    expect(config.stripe.apiBase).toBeUndefined();
    expect(() => load(withoutSecrets, 'portal')).toThrow('STRIPE_SECRET_KEY');
  });
});

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const names = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name).sort();

it('.env.example explains every variable, and no other', () => {
  expect(names(read('.env.example'), /^#?([A-Z0-9_]+)=/gm)).toEqual(Object.keys(variables.shape).sort());
});
