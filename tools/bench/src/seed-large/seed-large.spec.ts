import { generateKeyPairSync } from 'node:crypto';
import { Failure } from '@blush/server-kit/failure';
import { releaseKeyEntry } from '@blush/server-kit/config';
import { temporaryFolder } from '@blush/server-kit/testing';
import { readSize, run } from './index.js';

describe('npm run seed:large', () => {
  it('uses the standard size, except for the numbers in its options', () => {
    expect(readSize([])).toEqual({ classes: 2000, people: 20_000, payments: 50_000 });
    expect(readSize(['--payments=7', '--classes=2'])).toEqual({ classes: 2, people: 20_000, payments: 7 });
  });

  it.each([['--classes=0'], ['--payments=many'], ['--people=-1'], ['--orders=1'], ['everything']])(
    'refuses %s and lists the options',
    (argument) => {
      expect(() => readSize([argument])).toThrow(Failure);
      expect(() => readSize([argument])).toThrow('npm run seed:large -- [--classes=2000]');
    },
  );

  const surroundings = { ...process.env };
  afterEach(() => {
    process.env = { ...surroundings };
  });

  it('refuses production', async () => {
    Object.assign(process.env, {
      NODE_ENV: 'production',
      BLUSH_HOME: temporaryFolder(),
      PORTAL_ORIGIN: 'https://school.example.com',
      API_URL: 'https://api.example.com',
      MONGODB_URI: 'mongodb+srv://api:secret@cluster.example.com/blush',
      AUTH0_DOMAIN: 'login.example.com',
      AUTH0_CLIENT_ID: 'abc',
      AUTH0_AUDIENCE: 'https://api.example.com',
      STRIPE_SECRET_KEY: 'sk_live_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      SMTP_URL: 'smtps://user:password@smtp.example.com',
      MAIL_FROM: 'School <no-reply@school.example.com>',
      SELLER_NAME: 'School of Makeup Ltd',
      SELLER_ADDRESS: '1 Rose Street|Leeds LS1 1AA',
      TRUST_PROXY: '10.0.0.0/8',
      EDGE_KEY: 'a-key-of-the-edge-of-32-characters',
      RELEASE_TRUSTED_KEYS: releaseKeyEntry({ app: 'shell', key: generateKeyPairSync('ed25519').publicKey }),
    });
    await expect(run([])).rejects.toThrow('not added in production');
  });

  it.each([
    ['without a running portal', {}],
    ['when `MONGODB_URI` names the database', { MONGODB_URI: 'mongodb://db.school.test/school' }],
  ])('refuses to run %s', async (_which, settings) => {
    Object.assign(process.env, { BLUSH_HOME: temporaryFolder(), ...settings });
    await expect(run([])).rejects.toThrow('No portal with a database of its own runs');
  });
});
