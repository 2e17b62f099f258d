import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { fileSizes } from '@blush/server-kit/files';
import { type AppLimits, readLimits } from './limits.js';
import { measure, type MeasuredBuild, exceededLimits } from './measure.js';

const namedFile = z.object({ path: z.string() });
const report = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('shell'), scripts: z.array(namedFile), styles: z.array(namedFile) }),
  z.object({ kind: z.literal('remote'), entry: z.string(), preload: z.array(namedFile) }),
]);

function readReport(dist: string): MeasuredBuild | undefined {
  const file = join(dist, 'build.json');
  return existsSync(file) ? report.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}

async function checkApp(root: string, app: string, limits: AppLimits): Promise<string[]> {
  const dist = join(root, app, 'dist');
  const build = readReport(dist);
  if (build === undefined) return [`${app} is not built, so its size is not known`];
  return exceededLimits(app, measure(build, await fileSizes(dist)), limits);
}

/** Class names of antd's icons and forms: a bundle that contains one contains antd. */
const antdClassNames = /anticon|ant-form/;

function checkFirstLoad(root: string): string[] {
  const dist = join(root, 'shell', 'dist');
  const build = readReport(dist);
  if (build?.kind !== 'shell') return [];
  return build.scripts
    .filter(({ path }) => antdClassNames.test(readFileSync(join(dist, path), 'utf8')))
    .map(({ path }) => `${path} of the shell's first load carries antd; load it where it is shown`);
}

/** @returns one sentence per exceeded limit of `budgets.json` */
export async function checkBudgets(root: string): Promise<string[]> {
  const limits = Object.entries(readLimits(root));
  const sentences = await Promise.all(limits.map(([app, appLimits]) => checkApp(root, app, appLimits)));
  return [...sentences.flat(), ...checkFirstLoad(root)];
}
