import { readVariables } from './read-variables.js';

const production = {
  NODE_ENV: 'production',
  PORTAL_ORIGIN: 'https://school.example.com',
  API_URL: 'https://api.example.com',
  MONGODB_URI: 'mongodb+srv://api:secret@cluster.example.com/blush',
  AUTH0_DOMAIN: 'login.example.com',
  AUTH0_AUDIENCE: 'https://api.example.com',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  SMTP_URL: 'smtps://user:password@smtp.example.com',
  MAIL_FROM: 'School <no-reply@school.example.com>',
  SELLER_NAME: 'School of Makeup Ltd',
  SELLER_ADDRESS: '1 Rose Street|Leeds LS1 1AA',
  TRUST_PROXY: '10.0.0.0/8',
  EDGE_KEY: 'a-key-of-the-edge-of-32-characters',
};

const read = (changes: Record<string, string>) => () => readVariables({ ...production, ...changes }, 'api');

describe('security finding 9: production', () => {
  it('accepts the values of a complete configuration', () => {
    expect(read({})).not.toThrow();
  });

  it('requires only MONGODB_URI for a command that uses nothing but the database', () => {
    const { NODE_ENV, MONGODB_URI } = production;
    expect(() => readVariables({ NODE_ENV, MONGODB_URI }, 'database')).not.toThrow();
    expect(() => readVariables({ NODE_ENV }, 'database')).toThrow('MONGODB_URI must be set in production');
  });

  it.each([
    ['', 'TRUST_PROXY must be set in production'],
    ['true', 'TRUST_PROXY must name the addresses or networks of the proxies in production'],
    ['0.0.0.0/0', 'TRUST_PROXY must name the addresses or networks of the proxies in production'],
    ['10.0.0.1,::/0', 'TRUST_PROXY must name the addresses or networks of the proxies in production'],
    ['false', 'TRUST_PROXY must name the proxy that speaks TLS in production'],
    ['1', 'TRUST_PROXY must be the addresses or networks of proxies'],
    ['proxy.example.com', 'TRUST_PROXY must be the addresses or networks of proxies'],
  ])('refuses settings by which clients could forge their address: TRUST_PROXY=%s', (value, sentence) => {
    expect(read({ TRUST_PROXY: value })).toThrow(sentence);
  });

  it.each(['10.0.0.1', '10.0.0.0/8, 192.0.2.1', '2001:db8::/32', '::1'])(
    'accepts named proxies: TRUST_PROXY=%s',
    (value) => {
      expect(read({ TRUST_PROXY: value })).not.toThrow();
    },
  );

  const tls = 'MONGODB_URI must use TLS in production';
  const login = 'MONGODB_URI must have a login in production';
  it.each([
    ['mongodb://api:secret@db1.example.com,db2.example.com/blush', tls],
    ['mongodb://api:secret@db.example.com/blush?tls=false', tls],
    ['mongodb+srv://api:secret@cluster.example.com/blush?ssl=false', tls],
    ['mongodb+srv://cluster.example.com/blush', login],
    ['mongodb://db.example.com/blush?tls=true', login],
    ['mongodb+srv://api:secret@cluster.example.com/?tlsInsecure=true', 'no tlsInsecure'],
    [
      'mongodb+srv://api:secret@cluster.example.com/?tlsAllowInvalidCertificates=true',
      'no tlsAllowInvalidCertificates',
    ],
    ['mongodb://api:secret@localhost/blush?tls=true', 'MONGODB_URI points to this machine'],
    [
      'mongodb://api:secret@db.example.com,127.0.0.1:27018/blush?tls=true',
      'MONGODB_URI points to this machine',
    ],
    ['mongodb://api:secret@%2Ftmp%2Fmongodb.sock/blush?tls=true', 'MONGODB_URI points to this machine'],
    ['mongodb://', 'MONGODB_URI must start with'],
    ['mongodb://api:secret@/blush', 'MONGODB_URI is not a valid'],
  ])('refuses a database without TLS, without a login or on this machine: %s', (uri, sentence) => {
    expect(read({ MONGODB_URI: uri })).toThrow(sentence);
    expect(read({ MONGODB_URI: uri })).not.toThrow('secret');
  });

  it.each([
    'mongodb://api:secret@db1.example.com,db2.example.com/blush?TLS=true&replicaSet=rs',
    'mongodb+srv://cluster.example.com/blush?authMechanism=MONGODB-X509&tlsCertificateKeyFile=/run/api.pem',
  ])('accepts a database with TLS and a login: %s', (uri) => {
    expect(read({ MONGODB_URI: uri })).not.toThrow();
  });

  it.each([
    ['redis://user:secret@cache.example.com', 'REDIS_URL must use TLS in production'],
    ['rediss://cache.example.com', 'REDIS_URL must have a login in production'],
  ])('refuses a shared store without TLS or login: %s', (url, sentence) => {
    expect(read({ REDIS_URL: url })).toThrow(sentence);
    expect(read({ REDIS_URL: 'rediss://user:secret@cache.example.com' })).not.toThrow();
  });

  it('refuses to send traces unencrypted to another machine', () => {
    const to = (address: string) => read({ OTEL_EXPORTER_OTLP_ENDPOINT: address });
    expect(to('http://collector.example.com:4318')).toThrow(
      'OTEL_EXPORTER_OTLP_ENDPOINT must be https in production, unless it points to this machine',
    );
    expect(to('https://collector.example.com:4318')).not.toThrow();
    expect(to('http://127.0.0.1:4318')).not.toThrow();
  });

  it.each([
    ['STRIPE_SECRET_KEY', 'sk_test_51'],
    ['STRIPE_SECRET_KEY', 'rk_test_51'],
    ['STRIPE_PUBLISHABLE_KEY', 'pk_test_51'],
  ])('refuses test keys of the payment provider: %s=%s', (name, key) => {
    expect(read({ [name]: key })).toThrow(`${name} is a test key, refused in production`);
  });

  it.each([
    ['http://trial.example.com', 'REMOTE_OVERRIDE_ORIGINS must be https in production'],
    ['https://a.example.com,http://b.example.com', 'REMOTE_OVERRIDE_ORIGINS must be https in production'],
    [
      'https://localhost:4211',
      'REMOTE_OVERRIDE_ORIGINS points to this machine, which is refused in production',
    ],
    [
      'https://app.localhost',
      'REMOTE_OVERRIDE_ORIGINS points to this machine, which is refused in production',
    ],
    ['https://127.0.0.2', 'REMOTE_OVERRIDE_ORIGINS points to this machine, which is refused in production'],
    ['https://[::1]:4211', 'REMOTE_OVERRIDE_ORIGINS points to this machine, which is refused in production'],
  ])('refuses remote overrides over http or from this machine: %s', (origins, sentence) => {
    expect(read({ REMOTE_OVERRIDE_ORIGINS: origins })).toThrow(sentence);
  });

  it.each(['https://trial.example.com', 'https://localhost.example.com'])(
    'accepts other remote overrides: %s',
    (origins) => {
      expect(read({ REMOTE_OVERRIDE_ORIGINS: origins })).not.toThrow();
    },
  );
});

describe('security finding 9: values of production without NODE_ENV=production', () => {
  const trial = { STRIPE_SECRET_KEY: 'sk_test_51', STRIPE_PUBLISHABLE_KEY: 'pk_test_51' };

  it('are refused without a mode, and the error names the remedy', () => {
    const remedy = /NODE_ENV must be set .*: production, or development for a trial/;
    expect(read({ NODE_ENV: '' })).toThrow(remedy);
    expect(read({ ...trial, NODE_ENV: '' })).toThrow(remedy);
  });

  it.each(['', 'development', 'test'])('are refused with a live key and NODE_ENV=%s', (mode) => {
    expect(read({ NODE_ENV: mode })).toThrow(
      'STRIPE_SECRET_KEY is a live key, which needs NODE_ENV=production',
    );
  });

  it('are accepted with test keys and NODE_ENV=development', () => {
    expect(read({ ...trial, NODE_ENV: 'development' })).not.toThrow();
  });

  it.each([
    ['the portal is on this machine', { PORTAL_ORIGIN: 'http://localhost:4200' }],
    ['sign-in is on this machine', { AUTH0_DOMAIN: 'http://localhost:4202' }],
  ])('are accepted as values of development when %s', (_, changes) => {
    expect(read({ ...trial, NODE_ENV: '', ...changes })).not.toThrow();
  });
});

describe('commands that set up a provider', () => {
  it.each([
    ['tenant', ['PORTAL_ORIGIN', 'AUTH0_DOMAIN', 'AUTH0_AUDIENCE', 'AUTH0_DEPLOY_CLIENT_SECRET']],
    ['webhook', ['API_URL', 'STRIPE_SECRET_KEY']],
  ] as const)('%s: each needed variable is named in every mode, and no other is needed', (part, names) => {
    for (const NODE_ENV of ['development', 'production'])
      for (const name of names)
        expect(() => readVariables({ NODE_ENV }, part)).toThrow(`${name} must be set`);
    const { PORTAL_ORIGIN, AUTH0_DOMAIN, AUTH0_AUDIENCE, STRIPE_SECRET_KEY } = production;
    const given = { PORTAL_ORIGIN, AUTH0_DOMAIN, AUTH0_AUDIENCE, STRIPE_SECRET_KEY, NODE_ENV: 'production' };
    const own = {
      API_URL: 'https://api.example.com',
      AUTH0_DEPLOY_CLIENT_ID: 'id',
      AUTH0_DEPLOY_CLIENT_SECRET: 'secret',
    };
    expect(() => readVariables({ ...given, ...own }, part)).not.toThrow();
    const refused = { ...given, ...own, API_URL: 'http://localhost:4201', PORTAL_ORIGIN: 'http://localhost' };
    expect(() => readVariables(refused, part)).toThrow('must be https in production');
  });
});
