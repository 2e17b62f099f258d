import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '@blush/machine';

it('the properties in docs/operations.md are proved by files that exist', () => {
  const text = readFileSync(join(root, 'docs/operations.md'), 'utf8');
  const [, table = ''] = /\n(\| property [^\n]*\n(?:\|[^\n]*\n)+)/.exec(text) ?? [];
  const proofs = table.split('\n').map((line) => line.split('|')[2] ?? '');
  const named = proofs.flatMap((proof) => [...proof.matchAll(/`([\w./-]+)`/g)].map(([, name = '']) => name));
  const specs = execFileSync('git', ['ls-files', '*.spec.ts', '*.spec.tsx'], { cwd: root, encoding: 'utf8' });
  const names = new Set(specs.split('\n').map((file) => basename(file)));
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((name) => !existsSync(join(root, name)) && !names.has(name))).toEqual([]);
});
