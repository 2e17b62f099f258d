import { readVariables, storesOf, variableNames } from '@blush/server-kit/config';
import { logins, names, ofRole, settingsOfPipeline, step } from './testing/pipeline.js';

const APPS = ['mfe-student'];
const read = (settings: Readonly<Record<string, string | undefined>>) => readVariables(settings, 'release');
const storeOf = (settings: Readonly<Record<string, string>>) =>
  storesOf(read(settings), { home: '', releases: '', pictures: '' }).releases.s3;

describe('the pipeline that releases', () => {
  it('gives the command all that production needs, by names that exist', () => {
    expect(step?.run).toContain('npm run release -- "$APP"');
    const settings = settingsOfPipeline(APPS);
    expect(Object.keys(settings).filter((name) => !variableNames.includes(name))).toEqual([]);
    expect(() => read(settings)).not.toThrow();
  });

  it.each([
    'PORTAL_ORIGIN',
    'API_URL',
    'AUTH0_DOMAIN',
    'AUTH0_CLIENT_ID',
    'AUTH0_AUDIENCE',
    'STRIPE_PUBLISHABLE_KEY',
    'RELEASE_TRUSTED_KEYS',
    'AWS_REGION',
  ])('gives %s, without which the command is refused', (name) => {
    expect(names).toContain(name);
    expect(() => read({ ...settingsOfPipeline(APPS), [name]: undefined })).toThrow(name);
  });

  it('uses the credentials of a role, for a store at AWS', () => {
    expect(storeOf(settingsOfPipeline(APPS))).toEqual({
      bucket: 'releases.school.example',
      prefix: 'portal/',
      region: 'eu-central-1',
      credentials: {
        accessKeyId: ofRole['AWS_ACCESS_KEY_ID'],
        secretAccessKey: ofRole['AWS_SECRET_ACCESS_KEY'],
        sessionToken: ofRole['AWS_SESSION_TOKEN'],
      },
    });
  });

  it('uses the endpoint and the keys of another store if there is no role', () => {
    const { vars, secrets } = logins.keys;
    expect(storeOf(settingsOfPipeline(APPS, logins.keys))).toMatchObject({
      endpoint: vars.AWS_ENDPOINT_URL_S3,
      credentials: {
        accessKeyId: secrets.AWS_ACCESS_KEY_ID,
        secretAccessKey: secrets.AWS_SECRET_ACCESS_KEY,
      },
    });
    expect(settingsOfPipeline(APPS, logins.keys)).not.toHaveProperty('AWS_SESSION_TOKEN');
  });

  it('passes each optional setting of pages on', () => {
    const given = {
      AUTH0_LOGIN_MODE: 'universal',
      TOKEN_SYNC_URL: 'https://x.school.example',
      REMOTE_LOAD_SHARE: '0.2',
      REMOTE_OVERRIDE_ORIGINS: 'https://dev.school.example',
    };
    expect(settingsOfPipeline(APPS, logins.role, given)).toMatchObject(given);
  });
});
