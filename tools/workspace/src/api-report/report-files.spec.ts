import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@blush/server-kit/testing';
import { isUpToDate, reportFolder, writeReports } from './report-files.js';
import type { Surface } from './surface.js';

const theme = { declarations: 'export const radius: number;', libraries: {} };

const surface = (version: string, parameters = ''): Surface => ({
  version,
  entries: new Map([
    [
      'components',
      {
        declarations: `export function Button(${parameters}): void;`,
        libraries: { antd: '6.6.8', react: '19.3.1' },
      },
    ],
    ['theme', theme],
  ]),
});

let root: string;
beforeEach(() => {
  root = temporaryFolder();
  writeReports(root, surface('1.1.0'));
});

it('reports are up to date while exports and contract version are unchanged', () => {
  expect(isUpToDate(root, surface('1.1.0'))).toBe(true);
  expect(isUpToDate(root, surface('1.1.0', 'look: string'))).toBe(false);
  expect(isUpToDate(root, surface('1.2.0'))).toBe(false);
  expect(isUpToDate(root, { version: '1.1.0', entries: new Map([['theme', theme]]) })).toBe(false);
  expect(isUpToDate(temporaryFolder(), surface('1.1.0'))).toBe(false);
});

it('reports are written again for a new contract version, and deleted with their entry point', () => {
  writeReports(root, surface('1.2.0', 'look: string'));
  expect(isUpToDate(root, surface('1.2.0', 'look: string'))).toBe(true);
  writeReports(root, { version: '2.0.0', entries: new Map([['theme', theme]]) });
  expect(readdirSync(join(root, reportFolder))).toEqual(['theme.api.md']);
});

it('reports are not written when exports changed under the same contract version', () => {
  expect(() => writeReports(root, surface('1.1.0', 'look: string'))).toThrow(
    /^components\.api\.md: .* contract 1\.1\.0 .*Raise HOST_CONTRACT_VERSION/,
  );
  expect(isUpToDate(root, surface('1.1.0'))).toBe(true);
});

it.each([
  ['edited', 'Button()', 'Button(look: string)'],
  ['given another version', 'contract: 1.1.0', 'contract: 1.2.0'],
  ['left in the middle of a merge', '- seal', '<<<<<<< HEAD\n- seal'],
])('reports are refused after an edit by hand (%s), with the remedy', (_, text, replacement) => {
  const file = join(root, reportFolder, 'components.api.md');
  writeFileSync(file, readFileSync(file, 'utf8').replace(text, replacement));
  expect(() => isUpToDate(root, surface('1.1.0'))).toThrow(
    /components\.api\.md is not as .*git checkout origin\/main/,
  );
});
