import type { AppLimits } from './limits.js';

interface NamedFile {
  readonly path: string;
}

export type MeasuredBuild =
  | { readonly kind: 'shell'; readonly scripts: readonly NamedFile[]; readonly styles: readonly NamedFile[] }
  | { readonly kind: 'remote'; readonly entry: string; readonly preload: readonly NamedFile[] };

/** kB (1000 bytes) after brotli, rounded up to 0.1, by name: `scripts`, `styles` and `everything` of the shell, `start` and `everything` of a remote. */
export type Weights = Readonly<Record<string, number>>;

/** @param sizes bytes of every file of the build, by path */
export function measure(build: MeasuredBuild, sizes: ReadonlyMap<string, number>): Weights {
  return Object.fromEntries(
    Object.entries(measuredFiles(build, sizes)).map(([name, files]) => {
      const bytes = files.reduce((sum, file) => sum + transferredBytes(file, sizes), 0);
      return [name, Math.ceil(bytes / 100) / 10];
    }),
  );
}

export function exceededLimits(app: string, weights: Weights, limits: AppLimits): string[] {
  return Object.entries(limits).flatMap(([name, limit]) => {
    const size = weights[name];
    if (size === undefined) return [`budgets.json limits "${name}" of ${app}, which is not measured`];
    return size <= limit ? [] : [`${app} ${name}: ${size.toFixed(1)} kB, at most ${limit} are allowed`];
  });
}

function measuredFiles(
  build: MeasuredBuild,
  sizes: ReadonlyMap<string, number>,
): Record<string, readonly string[]> {
  // Nested files belong to the server bundle, which browsers do not load.
  const everything = [...sizes.keys()].filter((path) => /^[^/]+\.(js|css)$/.test(path));
  const paths = (files: readonly NamedFile[]) => files.map(({ path }) => path);
  return build.kind === 'shell'
    ? { scripts: paths(build.scripts), styles: paths(build.styles), everything }
    : { start: [build.entry, ...paths(build.preload)], everything };
}

function transferredBytes(path: string, sizes: ReadonlyMap<string, number>): number {
  const size = sizes.get(`${path}.br`) ?? sizes.get(path);
  if (size === undefined) throw new Error(`The build has no file ${path} to measure`);
  return size;
}
