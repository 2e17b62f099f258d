import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@blush/server-kit/testing';
import { readReports, reportFolder, writeReports } from './report-files.js';
import type { EntrySurface, Surface } from './surface.js';

const surface: Surface = {
  version: '1.1.0',
  entries: new Map<string, EntrySurface>([
    [
      'components',
      { declarations: 'export function Button(): void;', libraries: { antd: '6.6.8', react: '19.3.1' } },
    ],
    ['theme', { declarations: 'export const radius: number;', libraries: {} }],
  ]),
};

describe('reports of what the shell offers', () => {
  it('are read as they were written', () => {
    const root = temporaryFolder();
    expect(readReports(root)).toBeUndefined();
    writeReports(root, surface);
    expect(readReports(root)).toEqual(surface);
  });

  it('go with their entry point', () => {
    const root = temporaryFolder();
    writeReports(root, surface);
    writeReports(root, { version: '2.0.0', entries: new Map([...surface.entries].slice(1)) });
    expect(readdirSync(join(root, reportFolder))).toEqual(['theme.api.md']);
  });

  it.each([
    ['edited', 'Button()', 'Button(look: string)'],
    ['given another version', 'contract: 1.1.0', 'contract: 1.2.0'],
    ['left in the middle of a merge', '- seal', '<<<<<<< HEAD\n- seal'],
  ])('are refused when they were %s by hand, with what to do', (_, text, replacement) => {
    const root = temporaryFolder();
    writeReports(root, surface);
    const file = join(root, reportFolder, 'components.api.md');
    writeFileSync(file, readFileSync(file, 'utf8').replace(text, replacement));
    expect(() => readReports(root)).toThrow(/components\.api\.md is not as .*git checkout origin\/main/);
  });

  it('are of one version', () => {
    const root = temporaryFolder();
    const other = temporaryFolder();
    writeReports(root, surface);
    writeReports(other, { ...surface, version: '1.2.0' });
    const file = join(reportFolder, 'theme.api.md');
    writeFileSync(join(root, file), readFileSync(join(other, file)));
    expect(() => readReports(root)).toThrow('several versions of the contract: 1.1.0, 1.2.0');
  });
});
