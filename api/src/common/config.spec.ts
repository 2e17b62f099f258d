import { resolve } from 'node:path';
import { loadShareOf, readVariables } from '@blush/server-kit/config';
import { Failure } from '@blush/server-kit/failure';
import { loadConfig } from './config.js';

const production = {
  NODE_ENV: 'production',
  MONGODB_URI: 'mongodb+srv://api:secret@cluster.example.com/blush',
  AUTH0_DOMAIN: 'school.eu.auth0.com',
  AUTH0_AUDIENCE: 'https://api.example.com',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  SMTP_URL: 'smtps://user:password@smtp.example.com',
  MAIL_FROM: 'School <no-reply@school.example.com>',
  SELLER_NAME: 'School of Makeup Ltd',
  SELLER_ADDRESS: '1 Rose Street|Leeds LS1 1AA',
  PORTAL_ORIGIN: 'https://camp.example.com',
  API_URL: 'https://api.example.com',
  TRUST_PROXY: '10.0.0.0/8',
  EDGE_KEY: 'a-key-of-the-edge-of-32-characters',
};

describe('configuration', () => {
  it('needs no variable on a development machine', () => {
    expect(loadConfig({})).toMatchObject({
      production: false,
      port: 4201,
      identity: {
        issuer: 'http://localhost:4202/',
        jwksUri: 'http://localhost:4202/.well-known/jwks.json',
        audience: 'https://api.blush.test',
        timeoutMs: 3_000,
      },
      stripe: { secretKey: 'sk_test_blush', apiBase: 'http://localhost:4203' },
      portalOrigins: ['http://localhost:4200'],
      releases: { address: resolve('.blush/releases') },
    });
  });

  it('makes the documentation of the calls of staff public only outside production, and only if no token is set', () => {
    const token = 'a-credential-of-32-letters-or-more';
    expect(loadConfig({}).staffOperationsInOpenApi).toEqual({ isPublic: true });
    expect(loadConfig({ OPENAPI_TOKEN: token }).staffOperationsInOpenApi).toEqual({ isPublic: false, token });
    expect(loadConfig(production).staffOperationsInOpenApi).toEqual({ isPublic: false });
  });

  it('derives the addresses of the other servers from their ports', () => {
    const config = loadConfig({
      IDENTITY_PORT: '5202',
      PAYMENTS_PORT: '5203',
      PORTAL_PORT: '5200',
      MONGO_PORT: '5204',
    });
    expect(config.identity.issuer).toBe('http://localhost:5202/');
    expect(config.stripe.apiBase).toBe('http://localhost:5203');
    expect(config.portalOrigins).toEqual(['http://localhost:5200']);
    expect(config.mongodbUri).toContain(':5204/');
  });

  it('sends mail to the stand-in on a development machine, and only over TLS in production', () => {
    expect(loadConfig({ SMTP_PORT: '5205' }).mail).toEqual({
      url: 'smtp://127.0.0.1:5205',
      from: 'Blush Camp <no-reply@blush.test>',
      requireTls: false,
      bounces: { address: 'bounces@blush.test', token: 'blush-bounces-of-the-local-mail-server' },
    });
    expect(loadConfig(production).mail).toEqual({
      url: production.SMTP_URL,
      from: production.MAIL_FROM,
      requireTls: true,
    });
  });

  it('reads what receipts show of the seller and the tax; by default, the seller is the demo school and no tax is included', () => {
    expect(loadConfig({}).receipts).toEqual({
      prefix: 'BC',
      seller: { name: 'Blush Camp (demo)', address: ['7 Foundry Street', 'Chicago, IL 60608'] },
      tax: { label: 'Tax', percent: 0 },
    });
    const given = {
      RECEIPT_PREFIX: 'SM1',
      SELLER_NAME: 'School of Makeup Ltd',
      SELLER_ADDRESS: '1 Rose Street\nLeeds LS1 1AA | UK',
      SELLER_TAX_ID: 'VAT GB 1',
      TAX_LABEL: 'VAT',
      TAX_PERCENT: '8.875',
    };
    expect(loadConfig(given).receipts).toEqual({
      prefix: 'SM1',
      seller: {
        name: 'School of Makeup Ltd',
        address: ['1 Rose Street', 'Leeds LS1 1AA', 'UK'],
        taxId: 'VAT GB 1',
      },
      tax: { label: 'VAT', percent: 8.875 },
    });
  });

  it.each(['school.eu.auth0.com', 'https://school.eu.auth0.com', 'https://school.eu.auth0.com/'])(
    'derives the issuer from %s',
    (domain) => {
      expect(loadConfig({ AUTH0_DOMAIN: domain }).identity.issuer).toBe('https://school.eu.auth0.com/');
    },
  );

  it('treats an empty variable as absent', () => {
    expect(loadConfig({ API_PORT: '', AUTH0_DOMAIN: '' }).port).toBe(4201);
  });

  it('delays a stop for load balancers only in production, unless `DRAIN_SECONDS` is set', () => {
    expect([loadConfig({}).drainMs, loadConfig(production).drainMs]).toEqual([0, 5_000]);
    expect(loadConfig({ ...production, DRAIN_SECONDS: '0' }).drainMs).toBe(0);
    expect(loadConfig({ DRAIN_SECONDS: '30' }).drainMs).toBe(30_000);
    expect(() => loadConfig({ DRAIN_SECONDS: '-1' })).toThrow('DRAIN_SECONDS');
  });

  it('has the same share of page views that report their loads as the edge server', () => {
    for (const env of [{}, production, { ...production, REMOTE_LOAD_SHARE: '0.5' }])
      expect(loadConfig(env).loadShare).toBe(loadShareOf(readVariables(env, 'api')));
    expect(loadConfig(production).loadShare).toBe(0.1);
  });

  it('allows 1,000 calls a second on a development machine, and fewer in production', () => {
    expect(loadConfig({}).rateLimitPerMinute).toBeGreaterThanOrEqual(60_000);
    expect(loadConfig(production).rateLimitPerMinute).toBeLessThan(60_000);
    expect(loadConfig({ ...production, RATE_LIMIT_PER_MINUTE: '5' }).rateLimitPerMinute).toBe(5);
  });

  it('uses the real payment provider when a real key is set', () => {
    expect(loadConfig(production).stripe.apiBase).toBeUndefined();
  });

  it('refuses one Stripe key without the others, so that no part uses the stand-in while another uses Stripe', () => {
    expect(() => loadConfig({ STRIPE_PUBLISHABLE_KEY: 'pk_test_51' })).toThrow(
      'STRIPE_SECRET_KEY must be set along with STRIPE_PUBLISHABLE_KEY',
    );
    expect(() => loadConfig({ STRIPE_SECRET_KEY: 'sk_test_51' })).toThrow(
      'STRIPE_WEBHOOK_SECRET must be set along with STRIPE_SECRET_KEY',
    );
  });

  it('has a client of the Management API for the stand-in, and for a tenant only if that client is configured', () => {
    const ofStandIn = loadConfig({}).identity.management;
    expect(ofStandIn).toMatchObject({ clientId: 'blush-management', baseUrl: 'http://localhost:4202/' });
    const tenant = { AUTH0_DOMAIN: 'login.example.com' };
    expect(loadConfig(tenant).identity.management).toBeUndefined();
    const client = { AUTH0_MANAGEMENT_CLIENT_ID: 'abc', AUTH0_MANAGEMENT_CLIENT_SECRET: 'def' };
    expect(loadConfig({ ...tenant, ...client }).identity.management).toEqual({
      clientId: 'abc',
      clientSecret: 'def',
      baseUrl: 'https://login.example.com/',
    });
    const custom = { ...tenant, ...client, AUTH0_MANAGEMENT_DOMAIN: 'school.eu.auth0.com' };
    expect(loadConfig(custom).identity.management?.baseUrl).toBe('https://school.eu.auth0.com/');
  });

  it('accepts the origins of the portal in any usual spelling', () => {
    const { portalOrigins } = loadConfig({ PORTAL_ORIGIN: 'https://camp.test/, https://www.camp.test' });
    expect(portalOrigins).toEqual(['https://camp.test', 'https://www.camp.test']);
  });

  it.each([
    ['PORTAL_ORIGIN', 'camp.test'],
    ['PORTAL_ORIGIN', 'https://camp.test/path'],
    ['PORTAL_ORIGIN', '*'],
    ['AUTH0_DOMAIN', 'https://school.test/path'],
    ['AUTH0_DOMAIN', 'two words'],
    ['RATE_LIMIT_PER_MINUTE', '0'],
    ['API_PORT', '70000'],
    ['NODE_ENV', 'staging'],
  ])('refuses %s=%s', (name, value) => {
    expect(() => loadConfig({ [name]: value })).toThrow(name);
  });

  it('names all faulty variables at once', () => {
    const faulty = () =>
      loadConfig({ API_PORT: 'x', LOG_LEVEL: 'loud', MONGODB_URI: 'postgres://x', TRUST_PROXY: 'yes' });
    expect(faulty).toThrow(Failure);
    for (const name of ['API_PORT', 'LOG_LEVEL', 'MONGODB_URI', 'TRUST_PROXY']) expect(faulty).toThrow(name);
  });

  it.each([
    ['MONGODB_URI', undefined],
    ['AUTH0_DOMAIN', undefined],
    ['AUTH0_DOMAIN', 'http://localhost:4202'],
    ['AUTH0_DOMAIN', 'localhost:4202'],
    ['AUTH0_DOMAIN', 'http://school.example.com'],
    ['AUTH0_AUDIENCE', undefined],
    ['STRIPE_SECRET_KEY', undefined],
    ['STRIPE_API_BASE', 'http://localhost:4203'],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_blush'],
    ['SMTP_URL', undefined],
    ['SMTP_URL', 'smtp://127.0.0.1:4205'],
    ['MAIL_FROM', undefined],
    ['SELLER_NAME', undefined],
    ['SELLER_NAME', 'Blush Camp (demo)'],
    ['SELLER_ADDRESS', undefined],
    ['SELLER_ADDRESS', '7 Foundry Street|Chicago, IL 60608'],
    ['PORTAL_ORIGIN', undefined],
  ])('in production, refuses missing values and those of the stand-ins: %s=%s', (name, value) => {
    expect(() => loadConfig({ ...production, [name]: value })).toThrow(name);
  });

  it('starts in production with real services', () => {
    expect(loadConfig(production).production).toBe(true);
  });
});
