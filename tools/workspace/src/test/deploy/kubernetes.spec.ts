import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@blush/machine';
import { HEALTH_PATH } from '@blush/delivery/edge';
import { getLiveness, getReadiness } from '@blush/shared-ui/contracts';
import * as z from 'zod';
import { KUSTOMIZATION } from '../checks/deploy/kustomize.js';
import {
  bucket,
  complaintsOf,
  filledIn,
  graceOf,
  ofContainers,
  readYaml,
  standard,
} from './production-settings.js';

const probe = z.object({
  httpGet: z.object({ path: z.string(), port: z.enum(['http', 'metrics']) }).optional(),
  tcpSocket: z.object({ port: z.literal('http') }).optional(),
});
const security = {
  automountServiceAccountToken: z.literal(false),
  enableServiceLinks: z.literal(false),
  securityContext: z.object({
    runAsNonRoot: z.literal(true),
    runAsUser: z.literal(1000),
    seccompProfile: z.object({ type: z.literal('RuntimeDefault') }),
  }),
};
const container = z.object({
  image: z.string(),
  command: z.array(z.string()).optional(),
  envFrom: z.array(
    z.union([
      z.object({ configMapRef: z.object({ name: z.string() }) }),
      z.object({ secretRef: z.object({ name: z.string() }) }),
    ]),
  ),
  env: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
  ports: z.array(z.object({ name: z.string(), containerPort: z.number() })).default([]),
  securityContext: z.object({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
    capabilities: z.object({ drop: z.tuple([z.literal('ALL')]) }),
  }),
  resources: z.object({
    requests: z.object({ cpu: z.string(), memory: z.string() }),
    limits: z.object({ memory: z.string() }),
  }),
  volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() })),
  readinessProbe: probe.optional(),
  livenessProbe: probe.optional(),
  startupProbe: probe.optional(),
});
const workload = <Kind extends string, Pod extends z.ZodRawShape>(kind: Kind, pod: Pod) =>
  z.object({
    kind: z.literal(kind),
    metadata: z.object({ name: z.string() }),
    spec: z.object({
      template: z.object({
        metadata: z.object({ labels: z.record(z.string(), z.string()) }),
        spec: z.object({ ...security, ...pod, containers: z.tuple([container]) }),
      }),
    }),
  });
const volume = z.object({ name: z.string(), emptyDir: z.object({ sizeLimit: z.string() }).optional() });
const deployment = workload('Deployment', {
  terminationGracePeriodSeconds: z.number(),
  volumes: z.array(volume),
});
const job = workload('Job', { restartPolicy: z.enum(['OnFailure', 'Never']) });
const service = z.object({ spec: z.object({ selector: z.record(z.string(), z.string()) }) });
const outgoing = z.object({
  spec: z.object({
    podSelector: z.object({ matchExpressions: z.tuple([z.object({ values: z.array(z.string()) })]) }),
  }),
});
const networkPolicy = z.object({
  spec: z.object({
    podSelector: z.object({ matchExpressions: z.tuple([z.object({ values: z.array(z.string()) })]) }),
    ingress: z.tuple([
      z.object({
        from: z.tuple([
          z.object({ namespaceSelector: z.object({ matchLabels: z.record(z.string(), z.string()) }) }),
        ]),
        ports: z.tuple([z.object({ port: z.number() })]),
      }),
    ]),
  }),
});
const object = z.looseObject({ kind: z.string(), metadata: z.object({ name: z.string() }) });

const folder = 'kubernetes';
const files = readdirSync(join(root, 'deploy', folder), { recursive: true, encoding: 'utf8' });
const objects = files
  .filter((name) => name.endsWith('.yaml') && !name.endsWith(KUSTOMIZATION))
  .flatMap((name) => readYaml(join(folder, name)))
  .map((one) => object.parse(one));
const named = (kind: string) =>
  objects.filter((one) => one.kind === kind).map(({ metadata }) => metadata.name);
const find = (kind: string, name: string) =>
  objects.find((one) => one.kind === kind && one.metadata.name === name);
const podOf = (name: string) => {
  const { spec, metadata } = deployment.parse(find('Deployment', name)).spec.template;
  return { ...spec, labels: metadata.labels, container: spec.containers[0] };
};
const jobOf = (name: string) => {
  const { spec, metadata } = job.parse(find('Job', name)).spec.template;
  return { labels: metadata.labels, container: spec.containers[0] };
};
const source = z.object({
  data: z.record(z.string(), z.string()).optional(),
  stringData: z.record(z.string(), z.string()).optional(),
});

/** Settings of a container, with valid values for those that the manifests leave empty or as placeholders. */
function settingsOf({ envFrom, env }: z.output<typeof container>): Record<string, string> {
  const sources = envFrom.map((one) =>
    'configMapRef' in one ? ['ConfigMap', one.configMapRef.name] : ['Secret', one.secretRef.name],
  );
  const given = sources.map(([kind, called]) => {
    const { data, stringData } = source.parse(find(kind ?? '', called ?? ''));
    return { ...data, ...stringData };
  });
  const own = Object.fromEntries(env.map(({ name, value }) => [name, value]));
  const settings: Record<string, string> = Object.assign({}, ...given, own);
  return Object.fromEntries(Object.entries(settings).map(([key, value]) => [key, filledIn[key] ?? value]));
}

describe('the manifests', () => {
  it('have a deployment for each server, and for the worker with the image of the API', () => {
    expect(named('Deployment').sort()).toEqual(['api', 'edge', 'pages', 'worker']);
    for (const name of ['api', 'edge', 'pages'])
      expect(podOf(name).container.image).toMatch(new RegExp(`/blush-${name}:\\d+\\.\\d+\\.\\d+$`));
    expect(podOf('worker').container.image).toBe(podOf('api').container.image);
  });

  it('pass each setting to a server', () => {
    const passed = named('Deployment').flatMap((name) => Object.keys(settingsOf(podOf(name).container)));
    expect(ofContainers.filter((name) => !passed.includes(name))).toEqual([]);
  });

  it.each([
    ['api', 'api'],
    ['worker', 'api'],
    ['edge', 'edge'],
    ['pages', 'edge'],
  ] as const)(
    'give %s valid settings for production, and none that is unknown, with and without those of a bucket',
    (name, part) => {
      const settings = settingsOf(podOf(name).container);
      expect(complaintsOf(settings, part)).toEqual([]);
      expect(Object.keys(settings)).toEqual(expect.arrayContaining(Object.keys(bucket)));
      expect(complaintsOf({ ...settings, ...bucket }, part)).toEqual([]);
    },
  );

  it('leave periodic work to the worker, which has the API’s settings and volumes and gets no request', () => {
    const [api, worker] = [podOf('api'), podOf('worker')];
    expect(settingsOf(api.container)['RECONCILE_INTERVAL_MS']).toBe('0');
    expect(Number(settingsOf(worker.container)['RECONCILE_INTERVAL_MS'])).toBeGreaterThan(0);
    expect(worker.container.envFrom).toEqual(api.container.envFrom);
    expect(worker.container.volumeMounts).toEqual(api.container.volumeMounts);
    const selected = objects
      .filter(({ kind }) => kind === 'Service')
      .map((one) => service.parse(one).spec.selector['app.kubernetes.io/name']);
    expect(selected.sort()).toEqual(['api', 'edge']);
  });

  it('serve metrics of each server to the namespace of Prometheus only', () => {
    const policy = networkPolicy.parse(find('NetworkPolicy', 'metrics')).spec;
    expect(policy.podSelector.matchExpressions[0].values.toSorted()).toEqual(named('Deployment').sort());
    const [{ from, ports }] = policy.ingress;
    expect(from[0].namespaceSelector.matchLabels).toEqual({ 'kubernetes.io/metadata.name': 'monitoring' });
    for (const name of named('Deployment')) {
      const { container } = podOf(name);
      const port = container.ports.find((one) => one.name === 'metrics')?.containerPort;
      expect([port, port]).toEqual([Number(settingsOf(container)['METRICS_PORT']), ports[0].port]);
      expect(settingsOf(container)['METRICS_HOST']).toBe('0.0.0.0');
    }
  });

  it('let the ingress controller reach the pods by which cert-manager answers the certificate authority', () => {
    const ingress = { namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'ingress' } } };
    expect(find('NetworkPolicy', 'certificate-challenges')?.['spec']).toEqual({
      podSelector: { matchLabels: { 'acme.cert-manager.io/http01-solver': 'true' } },
      policyTypes: ['Ingress'],
      ingress: [{ from: [ingress], ports: [{ protocol: 'TCP', port: 8089 }] }],
    });
  });

  it('migrate the database by a job of the API’s image, with a separate login', () => {
    const { container, ...pod } = jobOf('migrate-1.0.0');
    expect(pod.labels['app.kubernetes.io/name']).toBe('migrate');
    expect([container.image, container.command]).toEqual([
      podOf('api').container.image,
      ['node', 'migrate.mjs'],
    ]);
    const settings = settingsOf(container);
    expect(
      complaintsOf({ ...settings, MONGODB_URI: filledIn['MIGRATION_MONGODB_URI'] ?? '' }, 'database'),
    ).toEqual([]);
    expect(Object.keys(settings)).toEqual(['MONGODB_URI']);
    expect(container.envFrom).not.toContainEqual({ secretRef: { name: 'blush-api' } });
  });

  it('settle payments after a restored backup by a job that has the settings and the outgoing connections of the API', () => {
    const [api, { container, labels }] = [podOf('api'), jobOf('settle')];
    expect(container.image).toBe(api.container.image);
    expect(container.command?.slice(0, 3)).toEqual(['node', 'admin.mjs', 'settle']);
    expect(container.envFrom).toEqual(api.container.envFrom);
    const { matchExpressions } = outgoing.parse(find('NetworkPolicy', 'calls-of-the-api')).spec.podSelector;
    expect(matchExpressions[0].values).toEqual(['api', 'worker', labels['app.kubernetes.io/name']]);
  });

  it.each(['edge', 'pages'])(
    'give %s 1 GiB of temporary files, because a set of pages is written there before it is uploaded',
    (name) => {
      const temporary = podOf(name).volumes.find((one) => one.name === 'tmp');
      expect(temporary?.emptyDir).toEqual({ sizeLimit: '1Gi' });
    },
  );

  it('give each process enough time to stop', () => {
    for (const name of ['api', 'worker', 'edge'])
      expect(podOf(name).terminationGracePeriodSeconds).toBeGreaterThanOrEqual(
        graceOf(settingsOf(podOf(name).container)),
      );
  });

  it('have the ports and health addresses of the servers', () => {
    const facts = (name: string) => {
      const { ports, readinessProbe, livenessProbe } = podOf(name).container;
      return [ports[0]?.containerPort, readinessProbe?.httpGet?.path, livenessProbe?.httpGet?.path];
    };
    for (const name of ['api', 'worker'])
      expect(facts(name)).toEqual([standard.ports.api, getReadiness.path, getLiveness.path]);
    expect(facts('edge')).toEqual([standard.ports.portal, HEALTH_PATH, undefined]);
    expect(podOf('pages').container.livenessProbe?.httpGet).toEqual({ path: '/metrics', port: 'metrics' });
  });

  it('restart no process for what a restart cannot repair, such as a release store in which no shell is released', () => {
    const restarts = (name: string) => {
      const { startupProbe, livenessProbe } = podOf(name).container;
      return [startupProbe, livenessProbe].flatMap((one) => one?.httpGet?.path ?? []);
    };
    for (const name of named('Deployment')) {
      expect(restarts(name)).not.toContain(HEALTH_PATH);
      expect(restarts(name)).not.toContain(getReadiness.path);
    }
    expect(podOf('edge').container.startupProbe).toEqual({ tcpSocket: { port: 'http' } });
  });

  it('have a service, a disruption budget and an autoscaler for each server that gets requests, and all network policies', () => {
    for (const kind of ['Service', 'PodDisruptionBudget', 'HorizontalPodAutoscaler'])
      expect([kind, named(kind).sort()]).toEqual([kind, ['api', 'edge']]);
    expect(named('NetworkPolicy').sort()).toEqual([
      ...['api', 'callers-of-the-api', 'calls-of-the-api', 'certificate-challenges'],
      ...['edge', 'metrics', 'migrate', 'nothing-else'],
    ]);
    for (const name of named('Deployment')) expect(podOf(name).labels['app.kubernetes.io/name']).toBe(name);
  });
});
