import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '@blush/machine';
import { guidesOf } from './broken-links.js';
import { codesIn, tableIn } from './table-in.js';

const filesLike = (...patterns: string[]) =>
  execFileSync('git', ['ls-files', ...patterns], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n');

it('the properties in docs/operations.md are proved by files that exist', () => {
  const proofs = tableIn('docs/operations.md', ['property', 'proved by']).map(([, proof = '']) => proof);
  const named = proofs.flatMap(codesIn).filter((code) => /^[\w./-]+$/.test(code));
  const names = new Set(filesLike('*.spec.ts', '*.spec.tsx').map((file) => basename(file)));
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((name) => !existsSync(join(root, name)) && !names.has(name))).toEqual([]);
});

it('TypeScript files that the guides name exist', () => {
  const files = filesLike('*.ts', '*.tsx').map((file) => `/${file}`);
  const named = guidesOf(root).flatMap((guide) =>
    [...readFileSync(join(root, guide), 'utf8').matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, name = '']) => name),
  );
  // Without the names of examples.
  const real = named.filter((name) => !/^x\.|mfe-workshop/.test(name));
  expect(real.length).toBeGreaterThan(100);
  expect(real.filter((name) => !files.some((file) => file.endsWith(`/${name}`)))).toEqual([]);
});
