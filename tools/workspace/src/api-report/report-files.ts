import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '@blush/server-kit/failure';
import type { EntrySurface, Surface } from './surface.js';

/** Where the reports are, in the workspace. */
export const reportFolder = 'shared-ui/api';

const ENDING = '.api.md';

/** The text of an entry's report. The same surface always gives the same text. */
export function formatReport(entry: string, version: string, surface: EntrySurface): string {
  const libraries = Object.entries(surface.libraries).map(([name, installed]) => `${name} ${installed}`);
  const body = [
    `- contract: ${version}`,
    `- libraries: ${libraries.join(', ') || 'none'}`,
    '',
    '```ts',
    surface.declarations,
    '```',
    '',
  ].join('\n');
  return [
    `# @blush/shared-ui/${entry}`,
    '',
    'Written by `npm run api-report`, never by hand: docs/shipping-a-remote.md says what to do with it.',
    '',
    `- seal: ${sealOf(body)}`,
    body,
  ].join('\n');
}

/**
 * A hash of the report. Two branches that both change a report meet in this line, so git cannot put their changes
 * together under one version without anybody noticing.
 */
function sealOf(body: string): string {
  return createHash('sha256').update(body).digest('hex').slice(0, 16);
}

/**
 * Reads an entry's report.
 * @throws Failure when it is not what the command wrote: edited by hand, or merged
 */
export function parseReport(entry: string, text: string): { version: string; surface: EntrySurface } {
  const [, seal, version, libraries, declarations] =
    /^- seal: (\w+)\n- contract: (\S+)\n- libraries: (.*)\n\n```ts\n([\s\S]*)\n```\n$/m.exec(text) ?? [];
  if (version === undefined || libraries === undefined || declarations === undefined) {
    throw unreadable(entry);
  }
  const pairs = libraries === 'none' ? [] : libraries.split(', ').map((library) => library.split(' '));
  const surface = { declarations, libraries: Object.fromEntries(pairs) as Record<string, string> };
  if (formatReport(entry, version, surface) !== text || seal === undefined) throw unreadable(entry);
  return { version, surface };
}

function unreadable(entry: string): Failure {
  return new Failure(
    `${reportFolder}/${entry}${ENDING} is not as \`npm run api-report\` wrote it. ` +
      `Take the reports of main (git checkout origin/main -- ${reportFolder}), then run \`npm run api-report\`.`,
  );
}

/**
 * The surface as it was last agreed on; `undefined` where there is no report at all.
 * @throws Failure when reports cannot be read, or are not of one version
 */
export function readReports(root: string): Surface | undefined {
  const folder = join(root, reportFolder);
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(ENDING)) : [];
  const entries = new Map<string, EntrySurface>();
  const versions = new Set<string>();
  for (const file of files.sort()) {
    const entry = file.slice(0, -ENDING.length);
    const { version, surface } = parseReport(entry, readFileSync(join(folder, file), 'utf8'));
    entries.set(entry, surface);
    versions.add(version);
  }
  const [version, ...others] = versions;
  if (others.length > 0) {
    throw new Failure(
      `The reports in ${reportFolder} speak of several versions of the contract: ${[...versions].join(', ')}. ` +
        `Take those of main (git checkout origin/main -- ${reportFolder}), then run \`npm run api-report\`.`,
    );
  }
  return version === undefined ? undefined : { version, entries };
}

/** Writes the report of each entry, and removes those of entries that are gone. */
export function writeReports(root: string, { version, entries }: Surface): void {
  const folder = join(root, reportFolder);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [entry, surface] of entries) {
    writeFileSync(join(folder, `${entry}${ENDING}`), formatReport(entry, version, surface));
  }
}
