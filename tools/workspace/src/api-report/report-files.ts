import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '@blush/server-kit/failure';
import type { EntrySurface, Surface } from './surface.js';

export const reportFolder = 'shared-ui/api';

const ENDING = '.api.md';

export function isUpToDate(root: string, surface: Surface): boolean {
  const committed = readReports(root);
  const current = formatReports(surface);
  return (
    committed.size === current.size && [...current].every(([file, text]) => committed.get(file) === text)
  );
}

/** @throws Failure for a change without a new contract version, or for an edited report */
export function writeReports(root: string, surface: Surface): void {
  const committed = readReports(root);
  const current = formatReports(surface);
  const changed = [...new Set([...committed.keys(), ...current.keys()])].filter(
    (file) => committed.get(file) !== current.get(file),
  );
  const stale = changed.filter((file) => committed.get(file)?.includes(`\n- contract: ${surface.version}\n`));
  if (stale.length > 0) {
    throw new Failure(
      `${stale.join(', ')}: what the shell offers is not what contract ${surface.version} has. Raise ` +
        'HOST_CONTRACT_VERSION (shared-ui/src/contracts/host-contract.ts): its major version if a remote that was ' +
        'built before may fail, else its minor version. To change what your branch itself has added, first run ' +
        `git checkout origin/main -- ${reportFolder}.`,
    );
  }
  const folder = join(root, reportFolder);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [file, text] of current) writeFileSync(join(folder, file), text);
}

function formatReports({ version, entries }: Surface): Map<string, string> {
  return new Map(
    [...entries].map(([entry, surface]) => [entry + ENDING, formatReport(entry, version, surface)]),
  );
}

function formatReport(entry: string, version: string, { declarations, libraries }: EntrySurface): string {
  const installed = Object.entries(libraries).map(([name, number]) => `${name} ${number}`);
  const body = [
    `- contract: ${version}`,
    `- libraries: ${installed.join(', ') || 'none'}`,
    '',
    '```ts',
    declarations,
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

/** Hash line of a report: when two branches change the report, git reports a conflict here instead of merging them. */
function sealOf(body: string): string {
  return createHash('sha256').update(body).digest('hex').slice(0, 16);
}

function readReports(root: string): Map<string, string> {
  const folder = join(root, reportFolder);
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(ENDING)) : [];
  const reports = new Map(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
  for (const [file, text] of reports) {
    const [, seal, body = ''] = /^# .+\n\nWritten .+\n\n- seal: (\w+)\n([^]*)$/.exec(text) ?? [];
    if (seal === sealOf(body)) continue;
    throw new Failure(
      `${reportFolder}/${file} is not as \`npm run api-report\` wrote it. ` +
        `Take the reports of main (git checkout origin/main -- ${reportFolder}), then run \`npm run api-report\`.`,
    );
  }
  return reports;
}
