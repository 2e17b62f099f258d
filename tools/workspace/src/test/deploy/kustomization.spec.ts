import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@blush/machine';
import { temporaryFolder } from '@blush/server-kit/testing';
import * as z from 'zod';
import { components, type KubernetesObject, kustomize, resourcesOf } from '../checks/deploy/kustomize.js';
import { read } from './production-settings.js';

/** Jobs are applied on their own, before the rest. */
const jobs = ['migrate.yaml', 'settle.yaml'];
const deployment = z.object({
  metadata: z.object({ name: z.string() }),
  spec: z.object({
    template: z.object({
      spec: z.object({
        containers: z.tuple([z.object({ volumeMounts: z.array(z.object({ name: z.string() })) })]),
        volumes: z.array(
          z.strictObject({
            name: z.string(),
            emptyDir: z.object({}).optional(),
            persistentVolumeClaim: z.object({ claimName: z.string() }).optional(),
          }),
        ),
      }),
    }),
  }),
});

const claimsOf = (objects: readonly KubernetesObject[]) =>
  objects.filter(({ kind }) => kind === 'PersistentVolumeClaim').map(({ metadata }) => metadata.name);
const deploymentsOf = (objects: readonly KubernetesObject[]) =>
  objects.filter(({ kind }) => kind === 'Deployment').map((one) => deployment.parse(one));
/** Deployments and the claims that their pods wait for. */
const waitsOf = (objects: readonly KubernetesObject[]) =>
  deploymentsOf(objects).flatMap(({ metadata, spec }) =>
    spec.template.spec.volumes.flatMap(({ persistentVolumeClaim }) =>
      persistentVolumeClaim ? `${metadata.name} ${persistentVolumeClaim.claimName}` : [],
    ),
  );

describe('the kustomization', () => {
  it('applies every manifest but the jobs', () => {
    const files = readdirSync(join(root, 'deploy/kubernetes')).filter((name) => name.endsWith('.yaml'));
    expect([...resourcesOf(root), ...jobs, 'kustomization.yaml'].sort()).toEqual(files.sort());
  });

  it('names the components that replace volumes, as a comment', () => {
    const lines = components.map((name) => `#   - ${name}\n`).join('');
    expect(read('kubernetes/kustomization.yaml')).toContain(`# components:\n${lines}`);
  });

  it('without components, has volumes for releases and pictures', () => {
    const objects = kustomize(root, []);
    expect(claimsOf(objects)).toEqual(['blush-releases', 'blush-pictures']);
    expect(waitsOf(objects)).toContain('pages blush-releases');
  });

  it.each([
    ['releases-in-bucket', 'blush-pictures'],
    ['pictures-in-bucket', 'blush-releases'],
  ])('needs no volume for what is in a bucket: %s', (name, other) => {
    const objects = kustomize(root, [name]);
    expect(claimsOf(objects)).toEqual([other]);
    expect(new Set(waitsOf(objects).map((wait) => wait.split(' ')[1]))).toEqual(new Set([other]));
  });

  it('needs no storage class with both components, and each mount still has its volume', () => {
    const objects = kustomize(root, components);
    expect([...claimsOf(objects), ...waitsOf(objects)]).toEqual([]);
    for (const { spec } of deploymentsOf(objects)) {
      const { containers, volumes } = spec.template.spec;
      expect(volumes.map(({ name }) => name)).toEqual(containers[0].volumeMounts.map(({ name }) => name));
    }
  });

  it('is refused if a component names a volume that does not exist', () => {
    const copy = temporaryFolder();
    const component = join(copy, 'deploy/kubernetes/pictures-in-bucket/kustomization.yaml');
    cpSync(join(root, 'deploy/kubernetes'), join(copy, 'deploy/kubernetes'), { recursive: true });
    writeFileSync(component, readFileSync(component, 'utf8').replace('name: pictures,', 'name: picture,'));
    expect(() => kustomize(copy, components)).toThrow('No element of the list is named picture');
  });
});
