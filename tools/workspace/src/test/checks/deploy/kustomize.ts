import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments, stringify } from 'yaml';
import * as z from 'zod';

export const KUSTOMIZATION = 'kustomization.yaml';
/** Components of `deploy/kubernetes`, each of which replaces a volume by a bucket. */
export const components = ['releases-in-bucket', 'pictures-in-bucket'] as const;

const kustomization = z.strictObject({
  apiVersion: z.literal('kustomize.config.k8s.io/v1beta1'),
  kind: z.literal('Kustomization'),
  resources: z.array(z.string()),
});
const component = z.strictObject({
  apiVersion: z.literal('kustomize.config.k8s.io/v1alpha1'),
  kind: z.literal('Component'),
  patches: z.array(
    z.strictObject({
      target: z.strictObject({ kind: z.string(), name: z.string().optional() }).optional(),
      patch: z.string(),
    }),
  ),
});
const object = z.looseObject({ kind: z.string(), metadata: z.looseObject({ name: z.string() }) });
export type KubernetesObject = z.output<typeof object>;
const folder = (root: string) => join(root, 'deploy/kubernetes');

/** Files that `kubectl apply -k` applies. */
export function resourcesOf(root: string): string[] {
  return kustomization.parse(parse(readFileSync(join(folder(root), KUSTOMIZATION), 'utf8'))).resources;
}

/**
 * The manifests with these components, as `kubectl kustomize` makes them. Knows only the rules that the components
 * need: patches that remove an object, or change volumes by their name.
 */
export function kustomize(root: string, names: readonly string[]): KubernetesObject[] {
  const read = (file: string) => readFileSync(join(folder(root), file), 'utf8');
  const objects = resourcesOf(root)
    .flatMap((file) => parseAllDocuments(read(file)))
    .map((document) => object.parse(document.toJS()));
  return names
    .flatMap((name) => component.parse(parse(read(join(name, KUSTOMIZATION)))).patches)
    .reduce(applyPatch, objects);
}

/** The manifests with all components, which keep files in buckets instead of volumes, as YAML. */
export function withBuckets(root: string): string {
  return kustomize(root, components)
    .map((one) => stringify(one))
    .join('---\n');
}

function applyPatch(
  objects: KubernetesObject[],
  { target, patch }: z.output<typeof component>['patches'][number],
): KubernetesObject[] {
  const { $patch, ...change } = object.parse(parse(patch));
  const kind = target?.kind ?? change.kind;
  const name = new RegExp(`^(?:${target ? (target.name ?? '.*') : change.metadata.name})$`);
  const isTarget = (one: KubernetesObject) => one.kind === kind && name.test(one.metadata.name);
  if (!objects.some(isTarget)) throw new Error(`No ${kind} has a name like ${name}`);
  if ($patch === 'delete') return objects.filter((one) => !isTarget(one));
  const { spec } = change;
  return objects.map((one) => (isTarget(one) ? { ...one, spec: merge(one['spec'], spec) } : one));
}

/** Lists are merged by the name of their elements; `null` removes a field. */
function merge(base: unknown, change: unknown): unknown {
  if (Array.isArray(change)) {
    const named = z.array(z.looseObject({ name: z.string() }));
    const changes = new Map(named.parse(change).map((one) => [one.name, one]));
    const known = named.parse(base);
    const unknown = [...changes.keys()].filter((name) => !known.some((one) => one.name === name));
    if (unknown.length > 0) throw new Error(`No element of the list is named ${unknown.join(', ')}`);
    return known.map((one) => merge(one, changes.get(one.name) ?? {}));
  }
  if (change === null || typeof change !== 'object') return change;
  const merged: Record<string, unknown> = { ...(base as object) };
  for (const [key, value] of Object.entries(change)) {
    if (value === null) delete merged[key];
    else merged[key] = merge(merged[key], value);
  }
  return merged;
}
