import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@blush/machine';

const long = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.long.spec.ts', '*.long.spec.tsx'],
  { cwd: root, encoding: 'utf8' },
)
  .split('\n')
  .filter(Boolean);

it('docs/testing.md names every test that only test:all runs', () => {
  const rows = readFileSync(join(root, 'docs/testing.md'), 'utf8');
  expect(long.length).toBeGreaterThan(0);
  const names = long.map((file) => file.replace(/^.*\//, '').replace(/\.spec\.tsx?$/, ''));
  expect(names.filter((name) => !rows.includes(`\`${name}\``))).toEqual([]);
});

it('test:all runs every long test: each project with one has the script test-long', () => {
  const projects = new Set(long.map((file) => file.replace(/\/(src|test|specs|identity)\/.*$/, '')));
  const scriptsOf = (project: string) => {
    const { scripts } = JSON.parse(readFileSync(join(root, project, 'package.json'), 'utf8')) as {
      readonly scripts: Readonly<Record<string, string>>;
    };
    return Object.keys(scripts);
  };
  const without = [...projects].filter(
    (project) => project !== 'e2e' && !scriptsOf(project).includes('test-long'),
  );
  expect(without).toEqual([]);
});
