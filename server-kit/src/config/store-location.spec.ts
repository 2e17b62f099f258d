import { temporaryFolder } from '../../test/temporary-folder.js';
import { childEnvironment, withoutSecrets } from './environment.js';
import { loadConfig } from './load-config.js';
import { readVariables } from './read-variables.js';
import { storeCredentials } from './variables.js';

const load = (env: NodeJS.ProcessEnv) => loadConfig({ root: temporaryFolder(), env });
const bucket = { RELEASES_URL: 's3://releases.example.com/portal/live/', AWS_REGION: 'eu-central-1' };
const pictureBucket = {
  PICTURES_URL: 's3://pictures.example.com/portal',
  AWS_REGION: 'eu-central-1',
};
const credentials = {
  AWS_ACCESS_KEY_ID: 'AKIA1',
  AWS_SECRET_ACCESS_KEY: 'its-secret',
  AWS_SESSION_TOKEN: 't1',
};

describe('the place of a store', () => {
  it('is a folder of this machine by default', () => {
    const { releases, folders } = load({ RELEASES_DIR: '/srv/releases' });
    expect(releases).toEqual({ address: '/srv/releases' });
    expect(folders.releases).toBe('/srv/releases');
  });

  it('is a bucket if RELEASES_URL names one, with the path as a prefix of all keys', () => {
    expect(load({ ...bucket, RELEASES_DIR: '/srv/releases' }).releases).toEqual({
      address: 's3://releases.example.com/portal/live',
      s3: { bucket: 'releases.example.com', prefix: 'portal/live/', region: 'eu-central-1' },
    });
    const whole = load({ ...bucket, RELEASES_URL: 's3://releases' }).releases;
    expect([whole.address, whole.s3?.prefix]).toEqual(['s3://releases', '']);
  });

  it('is chosen for pictures by separate variables', () => {
    expect(load({ ...bucket, PICTURES_DIR: '/srv/pictures' }).pictures).toEqual({ address: '/srv/pictures' });
    const { releases, pictures } = load({
      ...pictureBucket,
      RELEASES_DIR: '/srv/releases',
      PICTURES_DIR: '/srv/pictures',
    });
    expect(releases).toEqual({ address: '/srv/releases' });
    expect(pictures).toEqual({
      address: 's3://pictures.example.com/portal',
      s3: { bucket: 'pictures.example.com', prefix: 'portal/', region: 'eu-central-1' },
    });
  });

  it('has credentials and another endpoint if they are set', () => {
    const { s3 } = load({ ...bucket, ...credentials, AWS_ENDPOINT_URL_S3: 'http://localhost:9000' }).releases;
    expect(s3).toMatchObject({
      endpoint: 'http://localhost:9000',
      credentials: { accessKeyId: 'AKIA1', secretAccessKey: 'its-secret', sessionToken: 't1' },
    });
  });

  it.each([
    [{ ...bucket, AWS_REGION: '' }, 'AWS_REGION must be set along with RELEASES_URL'],
    [{ ...pictureBucket, AWS_REGION: '' }, 'AWS_REGION must be set along with PICTURES_URL'],
    [
      { ...bucket, AWS_ACCESS_KEY_ID: 'AKIA1' },
      'AWS_SECRET_ACCESS_KEY must be set along with AWS_ACCESS_KEY_ID',
    ],
    [
      { ...pictureBucket, AWS_ACCESS_KEY_ID: 'AKIA1' },
      'AWS_SECRET_ACCESS_KEY must be set along with AWS_ACCESS_KEY_ID',
    ],
    [
      { ...bucket, AWS_SECRET_ACCESS_KEY: 's' },
      'AWS_ACCESS_KEY_ID must be set along with AWS_SECRET_ACCESS_KEY',
    ],
    [{ ...bucket, RELEASES_URL: 'https://releases.example.com' }, 'RELEASES_URL must be a bucket and a path'],
    [{ ...bucket, RELEASES_URL: 's3://releases/../other' }, 'RELEASES_URL must be a bucket and a path'],
    [{ ...pictureBucket, PICTURES_URL: '/srv/pictures' }, 'PICTURES_URL must be a bucket and a path'],
    [
      { ...bucket, PICTURES_URL: 's3://releases.example.com/portal/live' },
      'PICTURES_URL and RELEASES_URL must',
    ],
    [{ ...bucket, PICTURES_URL: 's3://releases.example.com/portal' }, 'PICTURES_URL and RELEASES_URL must'],
    [{ ...bucket, PICTURES_URL: `${bucket.RELEASES_URL}pictures` }, 'PICTURES_URL and RELEASES_URL must'],
  ])('is refused: %j', (env, message) => {
    expect(() => load(env)).toThrow(message);
  });

  it.each(['s3://releases.example.com/portal/live-pictures', 's3://pictures.example.com/portal/live'])(
    'of pictures may be next to that of releases or in another bucket: %s',
    (PICTURES_URL) => {
      expect(() => load({ ...bucket, PICTURES_URL })).not.toThrow();
    },
  );

  it('passes its credentials only to processes for which they are listed', () => {
    const env = childEnvironment(load({ ...bucket, ...credentials }));
    expect(env).toMatchObject({ ...bucket, ...credentials });
    expect(Object.values(withoutSecrets(env))).not.toContain('its-secret');
    expect(withoutSecrets(env, storeCredentials)).toMatchObject(credentials);
  });
});

describe('in production, a command that releases', () => {
  const production = {
    NODE_ENV: 'production',
    PORTAL_ORIGIN: 'https://school.example.com',
    API_URL: 'https://api.example.com',
    AUTH0_DOMAIN: 'login.example.com',
    AUTH0_CLIENT_ID: 'abc',
    AUTH0_AUDIENCE: 'https://api.example.com',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
    RELEASE_TRUSTED_KEYS: 'shell:MCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=',
    AUTH0_MANAGEMENT_CLIENT_ID: 'def',
    ...bucket,
  };
  const read = (changes: Record<string, string>) => () =>
    readVariables({ ...production, ...changes }, 'release');

  it('needs no secret of the servers', () => {
    expect(read({})).not.toThrow();
    expect(read({ RELEASE_TRUSTED_KEYS: '' })).toThrow('RELEASE_TRUSTED_KEYS must be set in production');
  });

  it.each([
    ['http://s3.example.com', 'AWS_ENDPOINT_URL_S3 must be https in production'],
    ['https://localhost:9000', 'AWS_ENDPOINT_URL_S3 points to this machine, which is refused in production'],
  ])('refuses the store at %s', (endpoint, sentence) => {
    expect(read({ AWS_ENDPOINT_URL_S3: endpoint })).toThrow(sentence);
  });
});

it.each(['api', 'edge'] as const)('in production, pictures in a bucket need https: %s', (part) => {
  const env = { NODE_ENV: 'production', ...pictureBucket, AWS_ENDPOINT_URL_S3: 'http://s3.example.com' };
  expect(() => readVariables(env, part)).toThrow('AWS_ENDPOINT_URL_S3 must be https in production');
});
