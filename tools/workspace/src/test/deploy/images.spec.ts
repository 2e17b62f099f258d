import { getReadiness } from '@blush/shared-ui/contracts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@blush/machine';
import { parse } from 'yaml';
import * as z from 'zod';
import { HEALTH_PATH } from '@blush/delivery/edge';
import { servers } from '../../bundle/servers.js';
import { read, standard } from './production-settings.js';

const dockerfileOf = (name: string) => read(`${name}.Dockerfile`);
const bases = (name: string) =>
  [...dockerfileOf(name).matchAll(/^FROM (\S+)/gm)].map(([, image = '']) => image);

describe.each(servers.map(({ name }) => name))('the image %s', (name) => {
  it('has the pinned base, none of the build tools, and an unprivileged user', () => {
    expect(bases(name)).toEqual([bases('api')[0], bases('api')[0]]);
    expect(bases(name)[0]).toMatch(/^node:\d+\.\d+\.\d+-\w+-slim$/);
    const last = dockerfileOf(name).split('\nFROM ')[1] ?? '';
    expect(last).toContain(`COPY --from=build /workspace/bundles/${name} ./\nUSER 1000\n`);
    expect(last).toContain('ENV NODE_ENV=production ');
    expect(last).toContain(`\nCMD ["node", "${name}.mjs"]\n`);
  });
});

describe('the images of servers', () => {
  it('have the ports and health addresses of the code', () => {
    const { api, portal } = standard.ports;
    expect(dockerfileOf('api')).toContain(`\nEXPOSE ${api}\n`);
    expect(dockerfileOf('api')).toContain(`fetch('http://localhost:${api}${getReadiness.path}')`);
    expect(dockerfileOf('edge')).toContain(`\nEXPOSE ${portal}\n`);
    expect(dockerfileOf('edge')).toContain(`fetch('http://localhost:${portal}${HEALTH_PATH}')`);
    expect(dockerfileOf('pages')).toMatch(/^ENV .* METRICS_PORT=9464$/m);
    expect(dockerfileOf('pages')).toContain('fetch(`http://localhost:${process.env.METRICS_PORT}/metrics`)');
  });

  it('contain no private key of a release, which is made outside the repository and is never committed', () => {
    const file = (name: string) => readFileSync(join(root, name), 'utf8');
    expect(file('.dockerignore').split('\n')).toContain('**/*.pem');
    expect(file('.gitignore').split('\n')).toContain('*.pem');
    const made = [...file('docs/operations.md').matchAll(/openssl genpkey .*-out (\S+)/g)];
    expect(made.map(([, path]) => path)).toEqual(['/etc/blush/mfe-student.pem']);
  });

  it('are built by the pipeline under the same names', () => {
    const { images } = z
      .object({
        jobs: z.object({
          images: z.object({
            strategy: z.object({ matrix: z.object({ server: z.array(z.string()) }) }),
            steps: z.array(z.object({ run: z.string().optional() })),
          }),
        }),
      })
      .parse(parse(readFileSync(join(root, '.github/workflows/whole.yml'), 'utf8'))).jobs;
    expect(images.strategy.matrix.server).toEqual(servers.map(({ name }) => name));
    expect(images.steps.map(({ run = '' }) => run).join()).toContain('--tag "blush-$SERVER"');
  });
});
