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

describe('links of the guides', () => {
  it('reports those without a file or heading', () => {
    const folder = workspace('[a](docs/guide.md#how-it-fails) [b](docs/missing.md) [c](../elsewhere.md)');
    expect(brokenLinks(folder)).toEqual([
      'README.md -> docs/guide.md#how-it-fails',
      'README.md -> docs/missing.md',
      'README.md -> ../elsewhere.md',
    ]);
  });

  it('accepts files, headings and other sites', () => {
    expect(
      brokenLinks(workspace('[a](docs/guide.md#how-it-works) [b](docs) [c](https://example.com)')),
    ).toEqual([]);
  });

  it('has no broken links in this workspace', () => {
    expect(brokenLinks(root)).toEqual([]);
  });

  it('lists every decision', () => {
    const index = readFileSync(join(root, 'docs/adr/README.md'), 'utf8');
    const decisions = guidesOf(root)
      .map((guide) => basename(guide))
      .filter((name) => /^\d{4}-/.test(name));
    expect(decisions.filter((name) => !index.includes(`(${name})`))).toEqual([]);
  });
});
