import { readdir, readFile } from 'node:fs/promises';
import { KeeperMetrics } from '@blush/delivery/testing';
import { Metrics } from '@blush/server-kit/metrics';
import { parse } from 'yaml';
import { startApp } from './support/index.js';

interface Rules {
  readonly groups: readonly {
    readonly rules: readonly { readonly alert: string; readonly expr: string }[];
  }[];
}

interface Tests {
  readonly tests: readonly {
    readonly alert_rule_test: readonly {
      readonly alertname: string;
      readonly exp_alerts: readonly unknown[];
    }[];
  }[];
}

interface Dashboard {
  readonly panels: readonly {
    readonly title: string;
    readonly targets: readonly { readonly expr: string }[];
  }[];
}

const root = new URL('../../', import.meta.url);
const read = (path: string) => readFile(new URL(path, root), 'utf8');
const readYaml = async <T>(path: string) => parse(await read(path)) as T;

const words: ReadonlySet<string> = new Set(['and', 'or', 'unless', 'bool', 'offset']);

/** Names of the metrics, and of their labels, that an expression of PromQL reads. */
function namesIn(expression: string): { readonly metrics: string[]; readonly labels: string[] } {
  const labels: string[] = [];
  const rest = expression
    .replaceAll(/"[^"]*"/g, '""')
    .replaceAll(
      /\{([^}]*)\}|\b(?:by|without|on|ignoring)\s*\(([^)]*)\)/g,
      (_, matchers = '', grouped = '') => {
        const list = `${String(matchers)},${String(grouped)}`;
        labels.push(...[...list.matchAll(/[a-z_]\w*/gi)].map(([name]) => name));
        return ' ';
      },
    )
    .replaceAll(/\[\w+\]/g, ' ');
  const names = [...rest.matchAll(/\b[a-z_]\w*\b(?!\s*\()/gi)].map(([name]) => name);
  return { metrics: names.filter((name) => !words.has(name)), labels };
}

/** Series of one value of a label, such as `blush_mail_attempts_total{outcome="failed"`, whose increase an expression counts. */
function increasesIn(expression: string): string[] {
  return [...expression.matchAll(/increase\((blush_\w+_total\{\w+="[^"]*")/g)].map(
    ([, series = '']) => series,
  );
}

interface Exported {
  readonly metrics: ReadonlySet<string>;
  readonly labels: ReadonlySet<string>;
  /** The metrics of an API that has done nothing yet. */
  readonly atStart: string;
}

/** Metrics that the API and the page keeper export; those of the edge server are all among the API's. */
async function exportedNames(): Promise<Exported> {
  const app = await startApp({ env: { METRICS_PORT: '0' } });
  const atStart = await app.nest.get(Metrics).registry.metrics();
  const all = [app.nest.get(Metrics), new KeeperMetrics().metrics].flatMap(({ registry }) =>
    registry.getMetricsAsArray(),
  ) as unknown as readonly { name: string; type?: string; labelNames?: readonly string[] }[];
  await app.close();
  const series = all.flatMap(({ name }) => [name, ...['_bucket', '_sum', '_count'].map((end) => name + end)]);
  // Prometheus itself adds `instance`; the scrape configuration of Kubernetes adds `app`.
  const labels = ['service', 'instance', 'app', 'le', ...all.flatMap(({ labelNames = [] }) => labelNames)];
  return { metrics: new Set(series), labels: new Set(labels), atStart };
}

const alerts = async () =>
  (await readYaml<Rules>('deploy/monitoring/alerts.yml')).groups.flatMap(({ rules }) => rules);

const exported = await exportedNames();

describe('the monitoring of the portal', () => {
  it('reads only metrics and labels that the servers export', async () => {
    const folder = new URL('deploy/monitoring/dashboards/', root);
    const dashboards = (await readdir(folder)).map((name) => `deploy/monitoring/dashboards/${name}`);
    const texts = await Promise.all(dashboards.map(read));
    const panels = texts.flatMap((text) => (JSON.parse(text) as Dashboard).panels);
    const expressions = [
      ...(await alerts()).map(({ expr }) => expr),
      ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ];
    expect(dashboards.length).toBeGreaterThan(0);
    const names = expressions.map(namesIn);
    expect(names.filter(({ metrics }) => metrics.length === 0)).toEqual([]);
    expect(names.flatMap(({ metrics }) => metrics.filter((name) => !exported.metrics.has(name)))).toEqual([]);
    expect(names.flatMap(({ labels }) => labels.filter((name) => !exported.labels.has(name)))).toEqual([]);
  });

  it('counts the increase of series only that are there before their first event', async () => {
    const counted = (await alerts()).flatMap(({ expr }) => increasesIn(expr));
    expect(counted).toContain('blush_mail_attempts_total{outcome="failed"');
    counted.push('blush_mongodb_checkout_failures_total{reason="timeout"');
    expect(counted.filter((series) => !exported.atStart.includes(`\n${series}`))).toEqual([]);
  });

  it('uses each metric of the portal in a dashboard or an alert', async () => {
    const { metrics } = exported;
    const folder = new URL('deploy/monitoring/dashboards/', root);
    const files = (await readdir(folder)).map((name) => `deploy/monitoring/dashboards/${name}`);
    const text = (await Promise.all(['deploy/monitoring/alerts.yml', ...files].map(read))).join('\n');
    const own = [...metrics].filter(
      (name) => name.startsWith('blush_') && !/_(bucket|sum|count)$/.test(name),
    );
    expect(own.filter((name) => !text.includes(name))).toEqual([]);
  });

  it('has a runbook, a firing test and a quiet test for each alert', async () => {
    const names = (await alerts()).map(({ alert }) => alert);
    const headings = [...(await read('docs/runbooks.md')).matchAll(/^### (\w+)$/gm)].map(([, name]) => name);
    expect(headings.toSorted()).toEqual(names.toSorted());
    const { tests } = await readYaml<Tests>('deploy/monitoring/alerts.test.yml');
    const cases = tests.flatMap(({ alert_rule_test: one }) => one);
    const tested = (fires: boolean) =>
      cases.filter(({ exp_alerts: found }) => found.length > 0 === fires).map(({ alertname }) => alertname);
    expect(new Set(tested(true))).toEqual(new Set(names));
    expect(new Set(tested(false))).toEqual(new Set(names));
  });
});
