import { readVariables, runtimeVariables } from '@blush/server-kit/config';
import * as z from 'zod';
import { names as namesOfPipeline } from '../../release/testing/pipeline.js';
import { releaseEnv } from '../../release/testing/release-env.js';
import { filledIn, readYaml } from './production-settings.js';

const service = z.object({ environment: z.record(z.string(), z.string()) });
const { services } = z
  .object({ services: z.object({ 'edge-1': service, 'edge-2': service, pages: service }) })
  .parse(readYaml('compose/compose.yaml')[0]);
const { data: settings } = z
  .object({ data: z.record(z.string(), z.string()) })
  .parse(readYaml('kubernetes/settings.yaml')[0]);

/** Variables that pages depend on, except that of the stand-in, which production refuses. */
const needed = [...new Set(Object.values(runtimeVariables))].filter((name) => name !== 'STRIPE_API_BASE');

it.each<readonly [string, readonly string[]]>([
  ['the release.env of the guide', Object.keys(releaseEnv())],
  ['the release pipeline', namesOfPipeline],
  ...Object.entries(services).map(([name, { environment }]) => [name, Object.keys(environment)] as const),
  ['the settings of edge server and page keeper on Kubernetes', Object.keys(settings)],
])('%s has each setting that pages depend on, so that no rollback renders them again', (_name, given) => {
  expect(needed.filter((name) => !given.includes(name))).toEqual([]);
});

it('production refuses the setting that only the payment stand-in needs', () => {
  const standIn = { ...filledIn, NODE_ENV: 'production', STRIPE_API_BASE: 'https://stand-in.school.example' };
  expect(() => readVariables(standIn, 'release')).toThrow('STRIPE_API_BASE is for the local stand-in');
});
