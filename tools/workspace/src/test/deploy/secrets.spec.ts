import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { temporaryFolder } from '@blush/server-kit/testing';
import { root } from '@blush/machine';

const folder = temporaryFolder();
/** Runs the script as the user of the containers (`bin/id`); for root, without the right to write read-only files. */
const [command, ...args] = [
  ...(process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-dac_override'] : []),
  ...['bash', join(folder, 'make-secrets.sh')],
] as const;
const env = { ...process.env, PATH: `${join(folder, 'bin')}:${process.env['PATH']}` };
const run = () => execFileSync(command, args, { env, stdio: ['ignore', 'pipe', 'ignore'] });
const contents = () =>
  ['.env', ...readdirSync(join(folder, 'secrets')).map((name) => join('secrets', name))].map((name) => [
    name,
    readFileSync(join(folder, name), 'utf8'),
  ]);
const openssl = (...args: string[]) =>
  spawnSync('openssl', args, { cwd: join(folder, 'secrets'), encoding: 'utf8' });

beforeAll(() => {
  for (const [name, copy] of [
    ['make-secrets.sh', 'make-secrets.sh'],
    ['.env.example', '.env'],
  ] as const)
    cpSync(join(root, 'deploy/compose', name), join(folder, copy));
  mkdirSync(join(folder, 'bin'));
  writeFileSync(join(folder, 'bin/id'), '#!/bin/sh\necho 1000\n', { mode: 0o755 });
  run();
});

const expectSigned = () => {
  for (const name of ['mongo', 'valkey'])
    expect(openssl('verify', '-CAfile', 'ca.pem', '-verify_hostname', name, `${name}.pem`).stdout).toContain(
      'OK',
    );
};

describe('make-secrets.sh', () => {
  it('creates each secret that the Compose file mounts, readable by its owner alone', () => {
    const mounted = [
      ...readFileSync(join(root, 'deploy/compose/compose.yaml'), 'utf8').matchAll(/\.\/secrets\/(\S+)/g),
    ].map(([, name = '']) => name);
    const made = readdirSync(join(folder, 'secrets'));
    expect(made).toEqual(expect.arrayContaining(mounted));
    for (const name of made) expect(statSync(join(folder, 'secrets', name)).mode & 0o777).toBe(0o400);
  });

  it('lets its owner alone read the settings, which also hold keys of the operator', () => {
    expect(statSync(join(folder, '.env')).mode & 0o777).toBe(0o600);
  });

  it('fills in long secrets, and sets the same Valkey password for server and clients, whose login may only count', () => {
    const { EDGE_KEY, OPENAPI_TOKEN, MAIL_BOUNCES_TOKEN, VALKEY_PASSWORD } = parseEnv(
      readFileSync(join(folder, '.env'), 'utf8'),
    );
    for (const secret of [EDGE_KEY, OPENAPI_TOKEN, MAIL_BOUNCES_TOKEN, VALKEY_PASSWORD])
      expect(secret).toMatch(/^[0-9a-f]{64}$/);
    // No other keys, and no command that configures the server or deletes all keys.
    expect(readFileSync(join(folder, 'secrets/valkey.acl'), 'utf8')).toBe(
      `user default off\nuser blush on >${VALKEY_PASSWORD} ~blush:* +@all -@admin -@dangerous\n`,
    );
  });

  it('passes no secret as an argument, which other users of the host could see', () => {
    const program = join(folder, 'bin/sed');
    const seen = join(folder, 'arguments');
    writeFileSync(program, `#!/bin/sh\necho "$@" >>${seen}\nPATH=\${PATH#*:}\nexec sed "$@"\n`, {
      mode: 0o755,
    });
    const file = join(folder, '.env');
    const before = readFileSync(file, 'utf8');
    writeFileSync(file, before.replace(/^EDGE_KEY=.*$/m, 'EDGE_KEY='));
    run();
    rmSync(program);
    const { EDGE_KEY = '' } = parseEnv(readFileSync(file, 'utf8'));
    expect(EDGE_KEY).toHaveLength(64);
    const shown = readFileSync(seen, 'utf8');
    expect(shown).toContain('.env');
    expect(shown).not.toContain(EDGE_KEY);
  });

  it('changes nothing when it runs again', () => {
    const before = contents();
    run();
    expect(contents()).toEqual(before);
  });

  it('signs certificates for mongo and valkey by an authority that is valid for no other name', () => {
    expectSigned();
    const other = [
      '-addext',
      'subjectAltName=DNS:api.stripe.com',
      '-out',
      'other.csr',
      '-keyout',
      'other.key',
    ];
    openssl(
      'req',
      '-new',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:P-256',
      '-noenc',
      '-subj',
      '/CN=x',
      ...other,
    );
    const sign = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-copy_extensions', 'copy', '-out', 'other.pem'];
    expect(openssl('x509', '-req', '-in', 'other.csr', ...sign).status).toBe(0);
    expect(openssl('verify', '-CAfile', 'ca.pem', 'other.pem').stderr).toContain(
      'permitted subtree violation',
    );
  });

  it('replaces a removed authority together with the certificates that it signed', () => {
    const before = readFileSync(join(folder, 'secrets/ca.pem'), 'utf8');
    rmSync(join(folder, 'secrets/ca.pem'));
    run();
    expect(readFileSync(join(folder, 'secrets/ca.pem'), 'utf8')).not.toBe(before);
    expectSigned();
  });

  it('shows why openssl fails', () => {
    rmSync(join(folder, 'secrets/mongo.pem'));
    const broken = join(folder, 'bin/openssl');
    writeFileSync(broken, '#!/bin/sh\n[ "$1" != req ] || { echo no entropy >&2; exit 1; }\n', {
      mode: 0o755,
    });
    const { status, stderr } = spawnSync(command, args, { env, encoding: 'utf8' });
    rmSync(broken);
    expect([status, stderr]).toEqual([1, 'no entropy\n']);
    run();
    expectSigned();
  });
});
