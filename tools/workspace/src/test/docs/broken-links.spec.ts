import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '@blush/machine';
import { brokenLinks, guidesOf } from './broken-links.js';
import { temporaryFolder } from '@blush/server-kit/testing';

function workspace(readme: string): string {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'docs'));
  writeFileSync(join(folder, 'README.md'), readme);
  writeFileSync(join(folder, 'docs/guide.md'), '# Guide\n\n## How `it` works\n\n[home](../README.md)\n');
  return folder;
}

describe('the links of the guides', () => {
  it('are reported if their file or heading does not exist', () => {
    const folder = workspace('[a](docs/guide.md#how-it-fails) [b](docs/missing.md) [c](../elsewhere.md)');
    expect(brokenLinks(folder)).toEqual([
      'README.md -> docs/guide.md#how-it-fails',
      'README.md -> docs/missing.md',
      'README.md -> ../elsewhere.md',
    ]);
  });

  it('may lead to files, headings and other sites', () => {
    expect(
      brokenLinks(workspace('[a](docs/guide.md#how-it-works) [b](docs) [c](https://example.com)')),
    ).toEqual([]);
  });

  it('all work in this workspace', () => {
    expect(brokenLinks(root)).toEqual([]);
  });

  it('include each decision, in the index of decisions', () => {
    const index = readFileSync(join(root, 'docs/adr/README.md'), 'utf8');
    const decisions = guidesOf(root)
      .map((guide) => basename(guide))
      .filter((name) => /^\d{4}-/.test(name));
    expect(decisions.length).toBeGreaterThan(10);
    expect(decisions.filter((name) => !index.includes(`(${name})`))).toEqual([]);
  });
});
