import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { findingOf, found, isOk } from '../testing/findings.js';
import { installation } from '../testing/installation.js';
import { judgeEncryption, judgeServerVersion } from './database.js';
import { checkFolder, checkNode, checkSpace, machineChecks } from './machine.js';
import { judgeProxies } from './proxy.js';

const GB = 1024 ** 3;

it.each([
  ['20.19.0', found('warning', 'no security fixes')],
  ['23.1.0', found('warning', 'no long-term release')],
  ['24.21.0', isOk('24.21.0')],
])('judges Node.js %s', (version, finding) => expect(checkNode(version)).toEqual(finding));

it.each([
  [0.05 * GB, found('fault', '/data has 0.1 GB free')],
  [GB, found('warning', '/data has 1.0 GB free')],
  [3 * GB, isOk('/data has 3.0 GB free')],
])('judges a disk with %d bytes free', (bytes, finding) =>
  expect(checkSpace('/data', bytes)).toEqual(finding),
);

it('judges a missing folder, a file in its place, and a writable folder', async () => {
  const portal = installation();
  const { releases } = portal.config.folders;
  const runCheck = () => findingOf(machineChecks(portal), 'folder of releases');
  expect(await runCheck()).toEqual(isOk(`${releases} is made when it is needed`));
  const production = { ...portal, config: { ...portal.config, production: true } };
  expect(await findingOf(machineChecks(production), 'folder of releases')).toEqual(
    found('fault', '(ENOENT)'),
  );
  mkdirSync(releases);
  expect((await runCheck()).text).toContain('GB free');
  rmSync(releases, { recursive: true });
  writeFileSync(releases, '');
  expect(await runCheck()).toEqual(found('fault', '(ENOTDIR)'));
});

it('judges a folder to which the user of the servers has no rights', async () => {
  const refuse = () => Promise.reject(Object.assign(new Error('permission denied'), { code: 'EACCES' }));
  expect(await checkFolder('PICTURES_DIR', '/srv/pictures', false, refuse)).toEqual(
    found('fault', '/srv/pictures cannot be read and written (EACCES)'),
  );
});

it('checks no folder of releases if they are in a bucket, even in production', () => {
  const portal = installation({ RELEASES_URL: 's3://releases/portal', AWS_REGION: 'eu-central-1' });
  const production = { ...portal, config: { ...portal.config, production: true } };
  expect(machineChecks(production).map(({ name }) => name)).toEqual(['Node.js', 'folder of pictures']);
});

it.each([
  ['mongodb+srv://u:p@db.example/blush', isOk('on')],
  ['mongodb://u:p@db.example/blush?tls=true', isOk('on')],
  ['mongodb://127.0.0.1:4204/blush', isOk('off, on this machine only')],
  ['mongodb://db.example/blush', found('warning', 'off')],
])('judges the encryption of %s', (uri, finding) => expect(judgeEncryption(uri)).toEqual(finding));

it.each([
  ['5.0.31', false, found('fault', '5.0.31 is older than 6')],
  ['6.0.5', false, isOk('6.0.5')],
  ['6.0.27', true, found('warning', '6.0.27 is no longer supported')],
  ['7.0.26', true, isOk('7.0.26')],
  ['8.0.13', true, isOk('8.0.13')],
  ['9.0.1', true, found('warning', '9.0.1 is newer than 8')],
])('judges MongoDB %s (in production: %p)', (version, production, finding) =>
  expect(judgeServerVersion(version, production)).toEqual(finding),
);

const https = ['https://school.example'];
it.each([
  [false, [], isOk('off')],
  [false, https, found('fault', 'a proxy ends TLS for https://school.example')],
  [true, https, found('fault', 'trusts every client')],
  ['10.0.0.0/7', https, found('warning', '10.0.0.0/7 has more addresses')],
  ['fd00::/16', https, found('warning', 'fd00::/16 has more addresses')],
  ['10.0.0.0/8,192.0.2.1', [], found('warning', 'no address here is https')],
  ['10.0.0.0/8,192.0.2.1', https, isOk('names 10.0.0.0/8,192.0.2.1')],
] as const)('judges TRUST_PROXY=%s with the https addresses %j', (trusted, encrypted, finding) =>
  expect(judgeProxies(trusted, encrypted)).toEqual(finding),
);
