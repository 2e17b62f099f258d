import { readVariables, variableNames } from '@blush/server-kit/config';
import { names, settingsOfPipeline, step } from './testing/pipeline.js';

const read = (settings: Readonly<Record<string, string | undefined>>) => readVariables(settings, 'release');

describe('the pipeline that releases', () => {
  it('gives the command all that production needs, by names that exist', () => {
    expect(step?.run).toContain('npm run release -- "$APP"');
    const settings = settingsOfPipeline(['mfe-student']);
    expect(Object.keys(settings).filter((name) => !variableNames.includes(name))).toEqual([]);
    expect(Object.entries(settings).filter(([, value]) => value === '')).toEqual([]);
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
  ])('would be refused without %s', (name) => {
    expect(names).toContain(name);
    expect(() => read({ ...settingsOfPipeline(['mfe-student']), [name]: undefined })).toThrow(name);
  });
});
