import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { root } from '@blush/machine';
import { guidesOf } from '../docs/broken-links.js';
import { read } from './production-settings.js';

const page = (file: string) => readFileSync(join(root, file), 'utf8');
/** The steps on one host. */
const [guide = ''] = page('docs/operators-guide.md').split('\n## On Kubernetes');
const stepOf = (number: number) => guide.split(/\n(?=## \d+\. )/)[number] ?? '';
const example = read('compose/.env.example');
const compose = read('compose/compose.yaml');

const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);
const filledByExample = Object.entries(parseEnv(example)).flatMap(([name, value]) => (value ? name : []));
/** Variables that `make-secrets.sh` fills in. */
const [, secretNames = ''] = /^for name in (.*); do$/m.exec(read('compose/make-secrets.sh')) ?? [];
const secrets = secretNames.split(' ');
const required = new Set(namesIn(compose, /\$\{(\w+):\?\}/g));

/** Variables that the text names, or that its commands fill in. Of those of the script, naming them is not enough. */
function filledAfter(text: string): ReadonlySet<string> {
  const named = namesIn(text, /`([A-Z][A-Z0-9_]+)[`=]/g);
  return new Set([
    ...(text.includes('cp .env.example .env') ? filledByExample : []),
    ...(text.includes('./make-secrets.sh\n') ? secrets : []),
    ...named.filter((name) => !secrets.includes(name)),
  ]);
}

describe('the guide', () => {
  it('fills in every variable that compose.yaml requires before the first `docker compose`, which checks all of them', () => {
    const calls = [...guide.matchAll(/^docker compose .*$/gm)];
    expect(required.size).toBeGreaterThan(10);
    expect(calls.length).toBeGreaterThan(10);
    for (const { 0: call, index } of calls) {
      const filled = filledAfter(guide.slice(0, index));
      expect([call, [...required].filter((name) => !filled.has(name))]).toEqual([call, []]);
    }
  });

  it('names the lines of .env to uncomment for a database on this host', () => {
    const lines = namesIn(stepOf(6), /Uncomment ([^.]*) in `\.env`/g).join();
    const names = namesIn(lines, /`([A-Z_]+)/g);
    expect(names).toEqual(['COMPOSE_PROFILES', 'MONGODB_URI', 'MIGRATION_MONGODB_URI']);
    const uncommented = parseEnv(example.replaceAll(new RegExp(`^# (?=(?:${names.join('|')})=)`, 'gm'), ''));
    for (const name of names)
      expect([name, uncommented[name]]).toEqual([name, expect.stringMatching('mongo')]);
  });

  it('says where each setting of the tenant comes from', () => {
    const settings = namesIn(example, /^(AUTH0_(?!TIMEOUT)\w+)=/gm);
    expect(settings.length).toBeGreaterThan(5);
    for (const name of settings) expect(stepOf(3)).toContain(`\`${name}\``);
  });

  it('installs the packages before the steps of the providers, whose guides run npm', () => {
    expect(stepOf(2)).toMatch(/^cd \/opt\/blush && npm ci$/m);
    expect(guide.slice(0, guide.indexOf(stepOf(2)))).not.toMatch(/\bnpm /);
  });

  it('settles a restored database before an API process starts', () => {
    const restore = guide.slice(guide.indexOf('backup restore '));
    const order = [
      'backup restore ',
      'run --rm migrate',
      'admin.mjs settle ',
      'docker compose up --detach\n',
    ];
    const places = order.map((command) => restore.indexOf(command));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
  });

  it('updates what a new version of the servers needs: roles, database, processes, the webhook and the proxy', () => {
    const commands = [
      ...['create-roles.js', 'run --rm migrate', 'up --detach --no-deps --wait'],
      ...['admin.mjs webhook', 'caddy reload', 'docker compose up --detach\n', 'SIGHUP prometheus'],
    ];
    const places = commands.map((command) => stepOf(11).indexOf(command));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
  });

  it('replaces every server in the loop, but none after a failed migration or a server that does not start', () => {
    const [loop = ''] = /^docker compose run --rm migrate[^]*?^ +done$/m.exec(stepOf(11)) ?? [];
    /** Services for which the commands called `docker`, when it fails for `failing`. */
    const ranUntil = (failing: string) => {
      const docker = `docker() { echo "\${!#}"; [[ \${!#} != ${failing} ]]; }`;
      return spawnSync('bash', ['-c', `${docker}\n${loop}`], { encoding: 'utf8' })
        .stdout.trim()
        .split('\n');
    };
    const servers = namesIn(compose, /^ {2}((?:api|edge)-\d|pages):/gm);
    expect(ranUntil('none')).toEqual(['migrate', ...servers]);
    expect(ranUntil('api-2')).toEqual(['migrate', 'api-1', 'api-2']);
    expect(ranUntil('migrate')).toEqual(['migrate']);
  });
});

it('each runbook that changes a setting links to how it is applied: a restarted container does not read `.env` again', () => {
  const apply = '(#where-to-look-and-how-to-act)';
  const remedies = namesIn(page('docs/runbooks.md'), /^- \*\*Do\*\*: ((?:.+\n)+)/gm);
  const changes = remedies.filter((text) => /\b(?:set|correct|restart)\b[^.]* `[A-Z][A-Z_]+`/.test(text));
  expect(changes.length).toBeGreaterThan(1);
  expect(changes.filter((text) => !text.includes(apply))).toEqual([]);
});

it('no guide exports NODE_ENV, with which npm leaves out packages that commands need', () => {
  const exporting = guidesOf(root).filter((file) => /\bexport\b.*\bNODE_ENV=/.test(page(file)));
  expect(exporting).toEqual([]);
});
