import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@blush/machine';
import { HEALTH_PATH } from '@blush/delivery/edge';
import { getLiveness, getReadiness } from '@blush/shared-ui/contracts';
import * as z from 'zod';
import { complaintsOf, filledIn, graceOf, readYaml, standard } from './production-settings.js';

const probe = z.object({
  httpGet: z.object({ path: z.string(), port: z.literal('http') }).optional(),
  tcpSocket: z.object({ port: z.literal('http') }).optional(),
});
const deployment = z.object({
  kind: z.literal('Deployment'),
  metadata: z.object({ name: z.string() }),
  spec: z.object({
    template: z.object({
      metadata: z.object({ labels: z.record(z.string(), z.string()) }),
      spec: z.object({
        automountServiceAccountToken: z.literal(false),
        enableServiceLinks: z.literal(false),
        terminationGracePeriodSeconds: z.number(),
        securityContext: z.object({
          runAsNonRoot: z.literal(true),
          runAsUser: z.literal(1000),
          seccompProfile: z.object({ type: z.literal('RuntimeDefault') }),
        }),
        containers: z.tuple([
          z.object({
            image: z.string(),
            envFrom: z.array(
              z.union([
                z.object({ configMapRef: z.object({ name: z.string() }) }),
                z.object({ secretRef: z.object({ name: z.string() }) }),
              ]),
            ),
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
            readinessProbe: probe.optional(),
            livenessProbe: probe.optional(),
          }),
        ]),
      }),
    }),
  }),
});
const object = z.looseObject({ kind: z.string(), metadata: z.object({ name: z.string() }) });

const folder = 'kubernetes';
const files = readdirSync(join(root, 'deploy', folder), { recursive: true, encoding: 'utf8' });
const objects = files
  .filter((name) => name.endsWith('.yaml'))
  .flatMap((name) => readYaml(join(folder, name)))
  .map((one) => object.parse(one));
const named = (kind: string) =>
  objects.filter((one) => one.kind === kind).map(({ metadata }) => metadata.name);
const podOf = (name: string) => {
  const found = objects.find((one) => one.kind === 'Deployment' && one.metadata.name === name);
  const { spec, metadata } = deployment.parse(found).spec.template;
  return { ...spec, labels: metadata.labels, container: spec.containers[0] };
};
const source = z.object({
  data: z.record(z.string(), z.string()).optional(),
  stringData: z.record(z.string(), z.string()).optional(),
});

/** All that a server gets; what the example leaves empty or as it cannot be is filled in. */
function settingsOf(name: string): Record<string, string> {
  const sources = podOf(name).container.envFrom.map((one) =>
    'configMapRef' in one ? ['ConfigMap', one.configMapRef.name] : ['Secret', one.secretRef.name],
  );
  const given = sources.map(([kind, called]) => {
    const found = objects.find((one) => one.kind === kind && one.metadata.name === called);
    const { data, stringData } = source.parse(found);
    return { ...data, ...stringData };
  });
  const settings: Record<string, string> = Object.assign({}, ...given);
  return Object.fromEntries(Object.entries(settings).map(([key, value]) => [key, filledIn[key] ?? value]));
}

describe('the manifests', () => {
  it('have each server, by the name of its image', () => {
    expect(named('Deployment').sort()).toEqual(['api', 'edge', 'pages']);
    for (const name of named('Deployment'))
      expect(podOf(name).container.image).toMatch(new RegExp(`/blush-${name}:\\d+\\.\\d+\\.\\d+$`));
  });

  it.each([
    ['api', 'api'],
    ['edge', 'edge'],
    ['pages', 'edge'],
  ] as const)('start %s in production, with settings that exist', (name, part) => {
    expect(complaintsOf(settingsOf(name), part)).toEqual([]);
  });

  it('leave each process the time to stop', () => {
    for (const name of ['api', 'edge'])
      expect(podOf(name).terminationGracePeriodSeconds).toBeGreaterThanOrEqual(graceOf(settingsOf(name)));
  });

  it('have the ports and health addresses of the servers', () => {
    const facts = (name: string) => {
      const { ports, readinessProbe, livenessProbe } = podOf(name).container;
      return [ports[0]?.containerPort, readinessProbe?.httpGet?.path, livenessProbe?.httpGet?.path];
    };
    expect(facts('api')).toEqual([standard.ports.api, getReadiness.path, getLiveness.path]);
    expect(facts('edge')).toEqual([standard.ports.portal, HEALTH_PATH, undefined]);
  });

  it('reach each server behind the ingress by one service, disruption budget, autoscaler and network policy', () => {
    for (const kind of ['Service', 'PodDisruptionBudget', 'HorizontalPodAutoscaler'])
      expect([kind, named(kind).sort()]).toEqual([kind, ['api', 'edge']]);
    expect(named('NetworkPolicy').sort()).toEqual(['api', 'callers-of-the-api', 'edge', 'nothing-else']);
    for (const name of named('Deployment')) expect(podOf(name).labels['app.kubernetes.io/name']).toBe(name);
  });
});
