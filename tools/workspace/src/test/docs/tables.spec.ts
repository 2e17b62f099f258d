import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '@blush/machine';
import { readVariables } from '@blush/server-kit/config';
import * as z from 'zod';
import { ofContainers, readYaml } from '../deploy/production-settings.js';
import { guidesOf } from './broken-links.js';
import { codesIn, tableIn } from './table-in.js';

const page = (file: string) => readFileSync(join(root, file), 'utf8');
const firstCodes = (rows: readonly string[][]) => rows.flatMap(([first = '']) => codesIn(first));

type Part = Parameters<typeof readVariables>[1];

/** Variables without which a program does not start in production. */
function neededBy(part: Part): string[] {
  try {
    readVariables({ NODE_ENV: 'production' }, part);
    return [];
  } catch (error) {
    return [...(error as Error).message.matchAll(/- (\w+) must be set\b/g)].map(([, name = '']) => name);
  }
}

it('docs/operations.md names the variables that each program needs in production', () => {
  const rows = tableIn('docs/operations.md', ['program', 'needs']);
  const parts: readonly Part[] = ['api', 'edge', 'database', 'release', 'tenant', 'webhook'];
  const needed = parts.map((part) => neededBy(part).sort());
  expect(needed.every((names) => names.length > 0)).toBe(true);
  expect(rows.map(([, needs = '']) => codesIn(needs).sort())).toEqual(needed);
});

it('docs/api.md explains each setting that a container of the API gets', () => {
  const { environment } = z
    .object({ services: z.object({ 'api-1': z.object({ environment: z.record(z.string(), z.string()) }) }) })
    .parse(readYaml('compose/compose.yaml')[0]).services['api-1'];
  const settings = Object.keys(environment).filter((name) => ofContainers.includes(name));
  expect(settings.length).toBeGreaterThan(30);
  const explained = firstCodes(tableIn('docs/api.md', ['variable', 'default']));
  expect(settings.filter((name) => !explained.includes(name))).toEqual([]);
});

it.each([
  { guide: 'docs/architecture.md', heading: 'module', folder: 'api/src' },
  { guide: 'docs/frontend.md', heading: 'folder', folder: 'shell/src' },
])('$guide lists the folders of $folder in the order of their layers', async ({ guide, heading, folder }) => {
  const { layers } = z
    .object({ layers: z.record(z.string(), z.array(z.array(z.string()))) })
    .parse(await import(pathToFileURL(join(root, 'tools/workspace/src/lint/layers.mjs')).href));
  const rows = layers[folder] ?? [];
  const listed = firstCodes(tableIn(guide, [heading]));
  expect(listed.length).toBeGreaterThan(5);
  expect(listed.toSorted()).toEqual(rows.flat().toSorted());
  const places = listed.map((name) => rows.findIndex((layer) => layer.includes(name)));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

it('docs/runbooks.md names the severity of each alert', () => {
  const { groups } = z
    .object({
      groups: z.array(
        z.object({
          rules: z.array(z.object({ alert: z.string(), labels: z.object({ severity: z.string() }) })),
        }),
      ),
    })
    .parse(readYaml('monitoring/alerts.yml')[0]);
  const rules = groups.flatMap((group) => group.rules);
  const sections = page('docs/runbooks.md').matchAll(/^### (\w+)\n\n`(\w+)`\./gm);
  expect([...sections].map(([, alert, severity]) => `${alert} ${severity}`).sort()).toEqual(
    rules.map(({ alert, labels }) => `${alert} ${labels.severity}`).sort(),
  );
});

it('the guides name each npm script, and no other', () => {
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(page('package.json')));
  const texts = guidesOf(root).map(page).join('\n');
  const named = [...texts.matchAll(/\bnpm (?:run ([a-z][\w:-]*)|(start|test)\b)/g)].map(
    ([, command, short]) => command ?? short,
  );
  expect([...new Set(named)].sort()).toEqual(Object.keys(scripts).sort());
});
