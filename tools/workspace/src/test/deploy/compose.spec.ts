import { withoutSecrets } from '@blush/server-kit/config';
import { serverTimeouts } from '@blush/server-kit/http';
import { HEALTH_PATH } from '@blush/delivery/edge';
import { getReadiness } from '@blush/shared-ui/contracts';
import Fastify from 'fastify';
import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parseEnv } from 'node:util';
import { root } from '@blush/machine';
import * as z from 'zod';
import {
  bucket,
  complaintsOf,
  filledIn,
  graceOf,
  ofContainers,
  read,
  readYaml,
  standard,
} from './production-settings.js';

const container = z.object({
  image: z.string(),
  restart: z.string(),
  user: z.literal('1000:1000'),
  read_only: z.literal(true),
  cap_drop: z.tuple([z.literal('ALL')]),
  cap_add: z.array(z.string()).default([]),
  security_opt: z.tuple([z.literal('no-new-privileges:true')]),
  cpus: z.number(),
  mem_limit: z.string(),
  pids_limit: z.number(),
  stop_grace_period: z.string().regex(/^\d+s$/),
  logging: z.object({ options: z.object({ 'max-size': z.string(), 'max-file': z.string() }) }),
  environment: z.record(z.string(), z.string()).default({}),
  ports: z.array(z.string()).default([]),
  command: z.array(z.string()).optional(),
  entrypoint: z.array(z.string()).optional(),
  profiles: z.array(z.string()).default([]),
  networks: z.union([z.array(z.string()), z.record(z.string(), z.unknown())]),
  volumes: z.array(z.string()).default([]),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).optional(),
  healthcheck: z
    .union([z.object({ test: z.array(z.string()) }), z.object({ disable: z.literal(true) })])
    .optional(),
});
const text = read('compose/compose.yaml');
const { services } = z
  .object({ services: z.record(z.string(), container) })
  .parse(readYaml('compose/compose.yaml')[0]);
/** What `compose.bucket.yaml` adds to each service. */
const { services: additions } = z
  .object({
    services: z.record(
      z.string(),
      z.strictObject({
        environment: z.record(z.string(), z.string()),
        networks: z.array(z.string()).default([]),
      }),
    ),
  })
  .parse(readYaml('compose/compose.bucket.yaml')[0]);
const example = parseEnv(read('compose/.env.example')) as Record<string, string>;
const settings = { ...example, ...filledIn, ...bucket };
const caddyfile = read('compose/caddy/Caddyfile');

/** Replaces variables as `docker compose` does: `:?` refuses an empty one, `:-` gives a default. */
function interpolate(value: string): string {
  return value.replaceAll(/\$\{(\w+):(\?|-)(\w*)\}/g, (_, name: string, kind: string, fallback: string) => {
    const given = settings[name];
    if (kind === '?' && !given) throw new Error(`${name} must be set`);
    return given || fallback;
  });
}
const interpolated = (environment: Readonly<Record<string, string>> = {}) =>
  Object.fromEntries(Object.entries(environment).map(([key, value]) => [key, interpolate(value)]));
const environmentOf = (name: string) => interpolated(services[name]?.environment);
const withBucket = (name: string) => ({
  ...environmentOf(name),
  ...interpolated(additions[name]?.environment),
});
/** Services that run programs of the API's image once. */
const [MIGRATION, BACKUP] = ['migrate', 'backup'] as const;
const of = (image: string) =>
  Object.keys(services).filter(
    (name) => name !== MIGRATION && name !== BACKUP && services[name]?.image.startsWith(`${image}:`),
  );
const [apis, edges, pages] = [of('blush-api'), of('blush-edge'), of('blush-pages')];
const servers = [...apis, ...edges, ...pages];

/** Host path of a file in a mounted folder; a file mounted by itself would keep its content at the start. */
function inFolder(name: string, file: string): string | undefined {
  const mounts = services[name]?.volumes.map((volume) => volume.split(':')) ?? [];
  const [source = ''] = mounts.find(([, target]) => target === dirname(file)) ?? [];
  const found = `${source}/${basename(file)}`;
  return existsSync(join(root, 'deploy/compose', found)) ? found : undefined;
}

describe('the Compose file', () => {
  it('has each server, and enough API and edge servers for a rolling restart', () => {
    expect([apis.length, edges.length, pages.length]).toEqual([3, 2, 1]);
  });

  it('starts every server in production mode, with known settings only', () => {
    const complaints = [
      ...apis.map((name) => complaintsOf(environmentOf(name), 'api')),
      ...[...edges, ...pages].map((name) => complaintsOf(environmentOf(name), 'edge')),
    ];
    expect(complaints.flat()).toEqual([]);
  });

  it('migrates the database, with a separate login, before an API starts, and gives up after some failures', () => {
    const { image, command, restart } = services[MIGRATION] ?? {};
    expect(restart).toMatch(/^on-failure:\d+$/);
    expect([image, command]).toEqual([services[apis[0] ?? '']?.image, ['node', 'migrate.mjs']]);
    expect(complaintsOf(environmentOf(MIGRATION), 'database')).toEqual([]);
    for (const name of apis) {
      expect(services[name]?.depends_on).toEqual({
        [MIGRATION]: { condition: 'service_completed_successfully' },
      });
      expect(environmentOf(name)['MONGODB_URI']).not.toBe(environmentOf(MIGRATION)['MONGODB_URI']);
    }
  });

  it('passes each setting except the interval of periodic work, whose default lets the APIs do this work', () => {
    const passed = servers.flatMap((name) => Object.keys(withBucket(name)));
    const missing = ofContainers.filter((name) => !passed.includes(name));
    expect(missing).toEqual(['RECONCILE_INTERVAL_MS']);
  });

  it('backs up on demand, with a separate login, to a folder of the host', () => {
    const { profiles, image, entrypoint, volumes } = services[BACKUP] ?? {};
    expect([profiles, image, entrypoint]).toEqual([
      [BACKUP],
      services[apis[0] ?? '']?.image,
      ['node', 'backup.mjs'],
    ]);
    expect(complaintsOf(environmentOf(BACKUP), 'database')).toEqual([]);
    expect(environmentOf(BACKUP)['MONGODB_URI']).toBe(filledIn['BACKUP_MONGODB_URI']);
    expect(volumes).toEqual(['${DATA_DIR:?}/pictures:/data/pictures:ro', '${DATA_DIR:?}/backups:/backups']);
  });

  it('with compose.bucket.yaml has releases and pictures in buckets, which every server can reach', () => {
    expect(Object.keys(additions).sort()).toEqual(servers.toSorted());
    const complaints = [
      ...apis.map((name) => complaintsOf(withBucket(name), 'api')),
      ...[...edges, ...pages].map((name) => complaintsOf(withBucket(name), 'edge')),
    ];
    expect(complaints.flat()).toEqual([]);
    const { PICTURES_URL, ...ofReleases } = bucket;
    for (const name of servers) expect(withBucket(name)).toMatchObject(ofReleases);
    const withPictures = servers.filter((name) => withBucket(name)['PICTURES_URL'] === PICTURES_URL);
    expect(withPictures).toEqual([...apis, ...edges]);
    for (const name of apis) expect(services[name]?.networks).toContain('egress');
    for (const name of [...edges, ...pages]) {
      expect(services[name]?.networks).not.toContain('egress');
      expect(additions[name]?.networks).toEqual(['bucket']);
    }
  });

  it('gives no secret to a server that does not need it', () => {
    const secretsOf = (name: string) => {
      const given = Object.entries(environmentOf(name)).filter(([, value]) => value !== '');
      const open = withoutSecrets(Object.fromEntries(given));
      return given.map(([key]) => key).filter((key) => !(key in open));
    };
    for (const name of edges) expect(secretsOf(name).sort()).toEqual(['EDGE_KEY', 'REDIS_URL']);
    for (const name of pages) expect(secretsOf(name)).toEqual(['EDGE_KEY']);
  });

  it('uses exactly the variables of the example', () => {
    const texts = text + read('compose/compose.bucket.yaml');
    const used = [...texts.matchAll(/\$\{(\w+):/g)].map(([, name = '']) => name);
    // `docker compose` itself reads the variables with the prefix `COMPOSE_`.
    const documented = [...read('compose/.env.example').matchAll(/^(?:# )?(\w+)=/gm)]
      .map(([, name = '']) => name)
      .filter((name) => !name.startsWith('COMPOSE_'));
    expect([...new Set(documented)].sort()).toEqual([...new Set(used)].sort());
  });

  it('gives each API and edge server enough time to stop', () => {
    for (const name of [...apis, ...edges])
      expect(Number.parseInt(services[name]?.stop_grace_period ?? '', 10)).toBeGreaterThanOrEqual(
        graceOf(environmentOf(name)),
      );
  });

  it('lets the proxy and mongosh read the files of a new version without a restart of their container', () => {
    expect(inFolder('caddy', '/etc/caddy/Caddyfile')).toBe('./caddy/Caddyfile');
    expect(inFolder('mongo', '/etc/mongodb/create-roles.js')).toBe('../mongodb/create-roles.js');
  });

  it('publishes ports of the proxy only, and defines health checks for images without one', () => {
    const isPublic = (port: string) => !port.startsWith('127.0.0.1:');
    const open = Object.keys(services).filter((name) => services[name]?.ports.some(isPublic));
    expect(open).toEqual(['caddy']);
    const foreign = Object.values(services).filter(({ image }) => !image.startsWith('blush-'));
    expect(foreign.map(({ healthcheck }) => healthcheck !== undefined)).toEqual([true, true, true, true]);
    expect(foreign.filter(({ image }) => !/:v?\d+\.\d+\.\d+/.test(image))).toEqual([]);
  });

  it('trusts the address of the proxy', () => {
    const address = /ipv4_address: ([\d.]+)/.exec(text)?.[1];
    expect(address).toMatch(/^\d/);
    for (const name of [...apis, ...edges]) expect(environmentOf(name)['TRUST_PROXY']).toBe(address);
    // Other containers, which may start first, get addresses of `ip_range`: the proxy's is not among them.
    expect(text).toContain('{ subnet: 172.30.84.0/24, ip_range: 172.30.84.128/25 }');
  });

  it('collects the metrics of each server, in their network, and evaluates the alerts', () => {
    const { scrape_configs, rule_files } = z
      .object({
        rule_files: z.array(z.string()),
        scrape_configs: z.tuple([
          z.object({ static_configs: z.tuple([z.object({ targets: z.array(z.string()) })]) }),
        ]),
      })
      .parse(readYaml('compose/prometheus/prometheus.yml')[0]);
    const targets = servers.map((name) => `${name}:${environmentOf(name)['METRICS_PORT']}`);
    expect(scrape_configs[0].static_configs[0].targets).toEqual(targets);
    const { profiles, command = [], networks } = services['prometheus'] ?? {};
    expect(profiles).toEqual(['monitoring']);
    expect(command).toContain('--config.file=/etc/prometheus/prometheus.yml');
    expect(inFolder('prometheus', '/etc/prometheus/prometheus.yml')).toBe('./prometheus/prometheus.yml');
    expect(rule_files.map((file) => inFolder('prometheus', file))).toEqual(['../monitoring/alerts.yml']);
    expect(networks).toContain('front');
    for (const name of servers) {
      expect(environmentOf(name)['METRICS_HOST']).toBe('0.0.0.0');
      expect(services[name]?.networks).toContain('front');
    }
  });
});

describe('the proxy', () => {
  const serversOf = (name: string) =>
    new RegExp(`\\{\\$${name}:([^}]+)\\} \\{\\n\\t\\timport balanced\\n\\t\\thealth_uri (\\S+)`)
      .exec(caddyfile)
      ?.slice(1);

  it('uses the names, ports and health addresses of the servers', () => {
    const at = (names: readonly string[], port: number) => names.map((name) => `${name}:${port}`).join(' ');
    const { api, portal } = standard.ports;
    expect(serversOf('API_SERVERS')).toEqual([at(apis, api), getReadiness.path]);
    expect(serversOf('EDGE_SERVERS')).toEqual([at(edges, portal), HEALTH_PATH]);
  });

  it('checks health each second, closes idle connections before the servers do, and never resends a request', () => {
    expect(caddyfile).toContain('\thealth_interval 1s\n');
    expect(caddyfile).toContain('\tlb_retry_match {\n\t\tnot path *\n\t}\n');
    const seconds = Number(/keepalive (\d+)s/.exec(caddyfile)?.[1]);
    expect(seconds * 1000).toBeLessThan(Fastify(serverTimeouts).server.keepAliveTimeout);
  });
});
