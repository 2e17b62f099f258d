import * as z from 'zod';
import { tableIn } from '../docs/table-in.js';
import { read, readYaml } from './production-settings.js';

const compose = z
  .object({
    services: z.record(
      z.string(),
      z.object({ cpus: z.number(), mem_limit: z.string(), stop_grace_period: z.string() }),
    ),
  })
  .parse(readYaml('compose/compose.yaml')[0]).services;

const probe = z.object({
  httpGet: z.object({ path: z.string() }).optional(),
  tcpSocket: z.object({ port: z.string() }).optional(),
});
const workload = z.object({
  spec: z.object({
    template: z.object({
      spec: z.object({
        terminationGracePeriodSeconds: z.number().optional(),
        containers: z.tuple([
          z.object({
            image: z.string(),
            ports: z.array(z.object({ containerPort: z.number() })).default([]),
            readinessProbe: probe.optional(),
            livenessProbe: probe.optional(),
            resources: z.object({
              requests: z.object({ cpu: z.string(), memory: z.string() }),
              limits: z.object({ memory: z.string() }),
            }),
          }),
        ]),
      }),
    }),
  }),
});

const NONE = '';
const code = (text: string | undefined) => (text === undefined ? NONE : `\`${text}\``);
/** Default of Kubernetes for a pod without a grace period. */
const STANDARD_GRACE_S = 30;

/** Cells of the row that the files of `deploy` require. */
function rowOf(process: string, service: string | undefined): string[] {
  const { containers, terminationGracePeriodSeconds = STANDARD_GRACE_S } = workload.parse(
    readYaml(`kubernetes/${process}.yaml`)[0],
  ).spec.template.spec;
  const [{ image, ports, readinessProbe, livenessProbe, resources }] = containers;
  const { requests, limits } = resources;
  const inCompose = service === undefined ? undefined : compose[service];
  return [
    process,
    code(/blush-\w+/.exec(image)?.[0]),
    ports.map(({ containerPort }) => containerPort).join(', '),
    code(readinessProbe?.httpGet?.path),
    livenessProbe?.tcpSocket ? 'its port is open' : code(livenessProbe?.httpGet?.path),
    ...(inCompose
      ? [inCompose.stop_grace_period.replace('s', ' s'), `${inCompose.cpus} CPU, ${inCompose.mem_limit}`]
      : [NONE, NONE]),
    `${terminationGracePeriodSeconds} s`,
    `${requests.cpu} CPU, ${requests.memory} to ${limits.memory}`,
  ];
}

it('the table of ports, probes, times and resources in docs/operations.md has those of Compose and Kubernetes', () => {
  expect(tableIn('docs/operations.md', ['process', 'image'])).toEqual([
    rowOf('api', 'api-1'),
    rowOf('worker', undefined),
    rowOf('edge', 'edge-1'),
    rowOf('pages', 'pages'),
    rowOf('migrate', 'migrate'),
  ]);
});

it.each(['api', 'edge'])('the image of %s checks the readiness that Kubernetes checks', (name) => {
  const [, , , ready = ''] = rowOf(name, undefined);
  expect(read(`${name}.Dockerfile`)).toContain(`${ready.replaceAll('`', '')}')`);
});
