import { withoutSecrets } from '@blush/server-kit/config';
import { serverTimeouts } from '@blush/server-kit/http';
import { HEALTH_PATH } from '@blush/delivery/edge';
import { getReadiness } from '@blush/shared-ui/contracts';
import Fastify from 'fastify';
import { parseEnv } from 'node:util';
import * as z from 'zod';
import { complaintsOf, filledIn, graceOf, read, readYaml, standard } from './production-settings.js';

const container = z.object({
  image: z.string(),
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
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).optional(),
  healthcheck: z
    .union([z.object({ test: z.array(z.string()) }), z.object({ disable: z.literal(true) })])
    .optional(),
});
const text = read('compose/compose.yaml');
const { services } = z
  .object({ services: z.record(z.string(), container) })
  .parse(readYaml('compose/compose.yaml')[0]);
const example = parseEnv(read('compose/.env.example')) as Record<string, string>;
const settings = { ...example, ...filledIn };
const caddyfile = read('compose/Caddyfile');

/** Replaces variables as `docker compose` does: `:?` refuses an empty one, `:-` gives a default. */
function interpolate(value: string): string {
  return value.replaceAll(/\$\{(\w+):(\?|-)(\w*)\}/g, (_, name: string, kind: string, standin: string) => {
    const given = settings[name];
    if (kind === '?' && !given) throw new Error(`${name} must be set`);
    return given || standin;
  });
}
const environmentOf = (name: string) =>
  Object.fromEntries(
    Object.entries(services[name]?.environment ?? {}).map(([key, value]) => [key, interpolate(value)]),
  );
/** Service that runs the API's image as a migration job. */
const MIGRATION = 'migrate';
const of = (image: string) =>
  Object.keys(services).filter((name) => name !== MIGRATION && services[name]?.image.startsWith(`${image}:`));
const [apis, edges, pages] = [of('blush-api'), of('blush-edge'), of('blush-pages')];

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

  it('migrates the database, with a separate login, before an API starts', () => {
    const { image, command } = services[MIGRATION] ?? {};
    expect([image, command]).toEqual([services[apis[0] ?? '']?.image, ['node', 'migrate.mjs']]);
    expect(complaintsOf(environmentOf(MIGRATION), 'database')).toEqual([]);
    for (const name of apis) {
      expect(services[name]?.depends_on).toEqual({
        [MIGRATION]: { condition: 'service_completed_successfully' },
      });
      expect(environmentOf(name)['MONGODB_URI']).not.toBe(environmentOf(MIGRATION)['MONGODB_URI']);
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
    const used = [...text.matchAll(/\$\{(\w+):/g)].map(([, name = '']) => name);
    // These variables are read by `docker compose` itself.
    const documented = [...read('compose/.env.example').matchAll(/^(?:# )?(\w+)=/gm)]
      .map(([, name = '']) => name)
      .filter((name) => name !== 'COMPOSE_PROFILES');
    expect([...new Set(documented)].sort()).toEqual([...new Set(used)].sort());
  });

  it('gives each process enough time to stop', () => {
    for (const name of [...apis, ...edges])
      expect(Number.parseInt(services[name]?.stop_grace_period ?? '', 10)).toBeGreaterThanOrEqual(
        graceOf(environmentOf(name)),
      );
  });

  it('publishes ports of the proxy only, and defines health checks for images without one', () => {
    const open = Object.keys(services).filter((name) => (services[name]?.ports.length ?? 0) > 0);
    expect(open).toEqual(['caddy']);
    const foreign = Object.values(services).filter(({ image }) => !image.startsWith('blush-'));
    expect(foreign.map(({ healthcheck }) => healthcheck !== undefined)).toEqual([true, true, true]);
    expect(foreign.filter(({ image }) => !/:\d+\.\d+\.\d+/.test(image))).toEqual([]);
  });

  it('trusts the address of the proxy', () => {
    const address = /ipv4_address: ([\d.]+)/.exec(text)?.[1];
    expect(address).toMatch(/^\d/);
    for (const name of [...apis, ...edges]) expect(environmentOf(name)['TRUST_PROXY']).toBe(address);
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
