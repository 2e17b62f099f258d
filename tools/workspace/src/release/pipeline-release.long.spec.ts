import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openApiDocument } from '@blush/shared-ui/contracts';
import { refusedReleases, releaseStoreOf } from '@blush/delivery';
import { loadConfig } from '@blush/server-kit/config';
import { S3Server, temporaryFolder } from '@blush/server-kit/testing';
import { checkOut } from './testing/checkout.js';
import { logins, settingsOfPipeline } from './testing/pipeline.js';
import { forwardTo, startTlsProxy } from './testing/tls-proxy.js';

const APPS = ['shell', 'mfe-student'] as const;
/** A short spec of each app: all specs would take minutes. */
const SPECS = { shell: 'provider-origin.spec.ts', 'mfe-student': 'sessions.spec.ts' } as const;
const LIMIT_MS = 1_800_000;

/** Credentials of the requests for the description of the API. */
const asked: (string | undefined)[] = [];
const bucket = await S3Server.start();
const proxy = await startTlsProxy({
  's3.school.example': forwardTo(bucket.newPlace().endpoint ?? ''),
  'api.school.example': ({ url, headers }, response) => {
    if (url !== '/openapi.json') return void response.writeHead(404).end();
    asked.push(headers.authorization);
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(openApiDocument()));
  },
});
afterAll(async () => {
  await proxy.close();
  await bucket.stop();
});

it(
  'the pipeline releases apps in production, from a clone of the repository, into a bucket outside AWS',
  async () => {
    const [folder, home] = [join(temporaryFolder(), 'clone'), temporaryFolder()];
    const commit = await checkOut(folder, SPECS);
    const certificate = join(home, 'ca.pem');
    writeFileSync(certificate, proxy.certificate);
    const settings = settingsOfPipeline(APPS, logins.keys, {
      API_URL: `https://api.school.example:${proxy.port}`,
      AWS_ENDPOINT_URL_S3: `https://s3.school.example:${proxy.port}`,
    });
    const ofThisTest = {
      BLUSH_HOME: home,
      NODE_EXTRA_CA_CERTS: certificate,
      NODE_OPTIONS: `--import=${new URL('testing/resolve-here.mjs', import.meta.url).href}`,
    };
    const { PATH, HOME } = process.env;
    const run = (...command: readonly string[]) =>
      promisify(execFile)('npm', ['run', '--silent', ...command], {
        cwd: folder,
        env: { PATH, HOME, ...settings, ...ofThisTest },
        maxBuffer: 2 ** 26,
      });

    const { stdout } = await run('release', '--', ...APPS);
    for (const app of APPS) expect(stdout).toMatch(new RegExp(` ${app} \\S+ is live$`, 'm'));
    expect(asked).toEqual([`Bearer ${settings['OPENAPI_TOKEN']}`]);
    const ofStore = Object.entries(settings).filter(([name]) => /^(AWS|RELEASE)/.test(name));
    const here = { AWS_ENDPOINT_URL_S3: bucket.newPlace().endpoint, BLUSH_HOME: home };
    const env = { ...Object.fromEntries(ofStore), ...here };
    const store = releaseStoreOf(loadConfig({ root: folder, env }));
    const live = await store.live();
    expect([live.shell?.version, live.remotes.map(({ name }) => name)]).toEqual([
      expect.any(String),
      ['mfe-student'],
    ]);
    expect(await refusedReleases(store)).toEqual([]);
    const who = 'pipeline@school.example';
    expect(await store.history()).toMatchObject(APPS.map((app) => ({ app, commit, who })));

    await run('disable', '--', 'mfe-student');
    expect((await store.live()).remotes).toMatchObject([{ disabled: true }]);
  },
  LIMIT_MS,
);
