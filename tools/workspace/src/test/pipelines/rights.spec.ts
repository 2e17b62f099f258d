import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHELL } from '@blush/shared-ui/contracts';
import { parse } from 'yaml';
import { z } from 'zod';
import { listApps } from '@blush/delivery';
import { root } from '@blush/machine';

const read = (file: string): string => readFileSync(join(root, '.github', file), 'utf8');
const pipelines = readdirSync(join(root, '.github/workflows')).map((file) => `workflows/${file}`);
const remotes = listApps(root)
  .map(({ name }) => name)
  .filter((name) => name !== SHELL);

describe('the owners', () => {
  const lines = read('CODEOWNERS')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(/\s+/));
  const ownerOf = (path: string) =>
    lines.findLast(([pattern = '']) => pattern === '*' || `/${path}`.startsWith(pattern))?.[1];

  it.each(remotes)('have a separate team for %s', (name) => {
    expect(ownerOf(`${name}/src/routes.tsx`)).toBe(`@blush-camp/${name.replace(/^mfe-/, '')}`);
  });

  it.each([...pipelines, 'CODEOWNERS', 'zizmor.yml', 'workflows/new.yml'])(
    'require a review of .github/%s by the platform team, so that no team widens its own rights',
    (file) => {
      expect(ownerOf(`.github/${file}`)).toBe('@blush-camp/platform');
    },
  );

  it('require a review by the platform team for packages, and for tools that build and release', () => {
    for (const path of [
      'package.json',
      'package-lock.json',
      '.npmrc',
      '.ci/run',
      'tools/cli/bin/install.mjs',
      'SECURITY.md',
    ])
      expect([path, ownerOf(path)]).toEqual([path, '@blush-camp/platform']);
  });

  it('are listed for existing files, and a team owns everything else', () => {
    for (const [pattern = '', team] of lines) {
      expect(team).toMatch(/^@blush-camp\/[a-z0-9-]+$/);
      if (pattern !== '*') expect([pattern, existsSync(join(root, pattern))]).toEqual([pattern, true]);
    }
    expect(ownerOf('eslint.config.mjs')).toBe('@blush-camp/platform');
  });
});

describe.each(pipelines)('%s', (file) => {
  const step = z.object({ uses: z.string().optional(), with: z.record(z.string(), z.unknown()).default({}) });
  const { permissions, jobs } = z
    .object({
      permissions: z.record(z.string(), z.string()),
      jobs: z.record(
        z.string(),
        z.object({
          permissions: z.record(z.string(), z.string()).optional(),
          steps: z.array(step).default([]),
        }),
      ),
    })
    .parse(parse(read(file)));
  const steps = Object.values(jobs).flatMap((job) => job.steps);

  it('may only read the repository; the release pipeline may also request credentials of the store', () => {
    expect(permissions).toEqual({ contents: 'read' });
    const ofJobs = Object.values(jobs)
      .map((job) => job.permissions)
      .filter((granted) => granted !== undefined);
    const needed = { contents: 'read', 'id-token': 'write' };
    expect(ofJobs).toEqual(file === 'workflows/release.yml' ? [needed] : []);
  });

  it('pins each third-party action to a commit, with its version', () => {
    const used = [...read(file).matchAll(/uses: (?!\.\/)(.*)$/gm)].map(([, action = '']) => action);
    expect(used).toHaveLength(steps.filter(({ uses }) => uses !== undefined).length);
    expect(used.filter((action) => !/^[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([]);
  });

  it('keeps no credentials in the checkout', () => {
    for (const { uses, with: inputs } of steps)
      if (uses?.startsWith('actions/checkout@'))
        expect(inputs).toMatchObject({ 'persist-credentials': false });
  });
});
