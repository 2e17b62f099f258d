import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { workspace } from './app-folder.js';

/**
 * Limits in kB (1000 bytes) after brotli, by app and by what is measured. Those of `pages` are for what a browser really
 * requests, and the journeys hold pages to them.
 */
const budgets = z.record(z.string(), z.record(z.string(), z.number().positive()));

const named = z.object({ path: z.string() });
const report = z.union([
  z.object({ kind: z.literal('shell'), scripts: z.array(named), styles: z.array(named) }),
  z.object({ kind: z.literal('remote'), entry: z.string(), preload: z.array(named) }),
]);

/** Reads JSON of a known shape. */
function read<Shape>(schema: z.ZodType<Shape>, path: string): Shape {
  return schema.parse(JSON.parse(readFileSync(path, 'utf8')));
}

/** What travels for a file: its brotli copy where it has one. */
function bytes(path: string): number {
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}

/** Files of a build by what is measured of them. */
function measuredFiles(dist: string): Record<string, string[]> {
  const build = read(report, join(dist, 'build.json'));
  const everything = readdirSync(dist).filter((file) => /\.(js|css)$/.test(file));
  const paths = (files: { path: string }[]) => files.map(({ path }) => path);
  return build.kind === 'shell'
    ? { scripts: paths(build.scripts), styles: paths(build.styles), everything }
    : { start: [build.entry, ...paths(build.preload)], everything };
}

function checkApp(root: string, app: string, limits: Record<string, number>): string[] {
  const dist = join(root, app, 'dist');
  if (!existsSync(join(dist, 'build.json'))) return [`${app} is not built, so its size is not known`];
  const measured = measuredFiles(dist);
  return Object.entries(limits).flatMap(([name, limit]) => {
    const files = measured[name];
    if (files === undefined) return [`budgets.json limits "${name}" of ${app}, which is not measured`];
    const size = files.reduce((sum, file) => sum + bytes(join(dist, file)), 0) / 1000;
    return size <= limit ? [] : [`${app} ${name}: ${size.toFixed(1)} kB, at most ${limit} are allowed`];
  });
}

/** Class names antd gives its icons and forms: where they are, it is. */
const signsOfAntd = /anticon|ant-form/;

function checkFirstLoad(root: string): string[] {
  const dist = join(root, 'shell', 'dist');
  if (!existsSync(join(dist, 'build.json'))) return [];
  return (measuredFiles(dist)['scripts'] ?? [])
    .filter((file) => signsOfAntd.test(readFileSync(join(dist, file), 'utf8')))
    .map((file) => `${file} of the shell's first load carries antd; load it where it is shown`);
}

/**
 * Compares what was built last with `budgets.json`: sentences about what is too big, none when all fits.
 * @param root folder of the workspace
 */
export function checkBudgets(root = workspace): Promise<string[]> {
  const limits = read(budgets, join(root, 'budgets.json'));
  delete limits['pages'];
  const tooBig = Object.entries(limits).flatMap(([app, ofApp]) => checkApp(root, app, ofApp));
  return Promise.resolve([...tooBig, ...checkFirstLoad(root)]);
}
