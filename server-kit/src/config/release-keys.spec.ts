import { generateKeyPairSync } from 'node:crypto';
import { loadConfig } from './load-config.js';
import { childEnvironment, withoutSecrets } from './environment.js';
import { releaseKeyEntry } from './release-keys.js';
import { temporaryFolder } from '../../test/temporary-folder.js';

const load = (env: NodeJS.ProcessEnv = {}) => loadConfig({ root: temporaryFolder(), env });

const keyPair = generateKeyPairSync('ed25519');
const publicKey = releaseKeyEntry({ app: 'shell', key: keyPair.publicKey });
const privateKey = releaseKeyEntry({ app: 'shell', key: keyPair.privateKey });

describe('security finding 1: the keys of releases', () => {
  it('are read with their apps, separated by commas or line breaks; an app may have several', () => {
    const other = releaseKeyEntry({ app: 'mfe-staff', key: generateKeyPairSync('ed25519').publicKey });
    const { trusted } = load({ RELEASE_TRUSTED_KEYS: `${publicKey}, ${other}\n${publicKey}` }).releaseKeys;
    expect(trusted?.map(({ app }) => app)).toEqual(['shell', 'mfe-staff', 'shell']);
    expect(trusted?.[0]?.key.equals(keyPair.publicKey)).toBe(true);
    expect(load().releaseKeys).toEqual({});
  });

  it.each([
    ['RELEASE_TRUSTED_KEYS', 'no app', 'MCowBQYDK2VwAyEA'],
    ['RELEASE_TRUSTED_KEYS', 'no key', 'shell:AAAA'],
    ['RELEASE_TRUSTED_KEYS', 'a private key', privateKey],
    ['RELEASE_SIGNING_KEYS', 'a public key', publicKey],
  ])('are refused in %s when an entry has %s; the error does not repeat the entry', (name, _what, value) => {
    const wrong = () => load({ [name]: value });
    expect(wrong).toThrow(`${name} must be `);
    expect(wrong).not.toThrow(value);
  });

  it('must include trusted keys if they include signing keys, which are passed to no server', () => {
    expect(() => load({ RELEASE_SIGNING_KEYS: privateKey })).toThrow(
      'RELEASE_TRUSTED_KEYS must be set along with RELEASE_SIGNING_KEYS',
    );
    const config = load({ RELEASE_SIGNING_KEYS: privateKey, RELEASE_TRUSTED_KEYS: publicKey });
    expect(config.releaseKeys.signing?.[0]?.key.equals(keyPair.privateKey)).toBe(true);
    expect(childEnvironment(config)['RELEASE_SIGNING_KEYS']).toBe('');
    expect(withoutSecrets(config.environment)).not.toHaveProperty('RELEASE_SIGNING_KEYS');
  });
});
