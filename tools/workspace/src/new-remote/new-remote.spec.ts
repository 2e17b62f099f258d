import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { remoteDeclaration } from '@blush/shared-ui/contracts';
import { findApp } from '@blush/delivery';
import { root as workspace } from '@blush/machine';
import { temporaryFolder } from '@blush/server-kit/testing';
import { addRemote } from './add-remote.js';
import { addressOwner } from './address-owner.js';
import { planRemote } from './plan-remote.js';

const COPIED = [
  ...['package.json', 'remote.json', 'jest.config.mjs', 'tsconfig.json', 'webpack.config.ts'].map(
    (file) => `mfe-public/${file}`,
  ),
  'shell/package.json',
  'package.json',
  'budgets.json',
  'e2e/suites.json',
  '.github/CODEOWNERS',
  '.github/workflows/mfe-public.yml',
  '.oxfmtrc.jsonc',
];

let root: string;
const text = (path: string) => readFileSync(join(root, path), 'utf8');
const declaration = (name: string) => remoteDeclaration.parse(JSON.parse(text(`${name}/remote.json`)));

describe('a new remote', () => {
  let written: string[];
  beforeAll(async () => {
    root = temporaryFolder();
    for (const path of COPIED) cpSync(join(workspace, path), join(root, path));
    written = await addRemote(root, planRemote('mfe-gift-cards'));
    written.push(...(await addRemote(root, planRemote('mfe-desk', ['instructor', 'admin']))));
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it('for all visitors mounts a page of the site, without a menu entry', () => {
    expect(declaration('mfe-gift-cards')).toMatchObject({ mounts: ['/gift-cards'], menu: [] });
    expect(declaration('mfe-gift-cards').roles).toBeUndefined();
    expect(declaration('mfe-gift-cards').home).toBeUndefined();
    expect(text('mfe-gift-cards/src/features/welcome/welcome-page.tsx')).toContain('title="Gift cards"');
  });

  it('for roles mounts a page of the dashboard, with a menu entry for these roles alone', () => {
    const roles = ['instructor', 'admin'];
    expect(declaration('mfe-desk')).toMatchObject({
      roles,
      mounts: ['/dashboard/desk'],
      menu: [{ label: 'Desk', path: '/dashboard/desk', roles }],
      home: [{ expose: './home', roles }],
    });
    expect(text('mfe-desk/src/home.tsx')).toContain('WelcomePanel as Component');
  });

  it('is an app of the workspace, with a budget, a pipeline and an owner', () => {
    expect(findApp(root, 'mfe-desk')).toMatchObject({ project: '@blush/mfe-desk', version: '1.0.0' });
    expect(JSON.parse(text('budgets.json'))).toMatchObject({ 'mfe-public': {}, 'mfe-desk': { start: 9.5 } });
    expect(text('.github/workflows/mfe-desk.yml')).toContain("project: '@blush/mfe-desk'");
    expect(text('.github/workflows/mfe-desk.yml')).not.toContain('mfe-public');
    expect(text('.github/CODEOWNERS')).toMatch(/^\/mfe-desk\/ +@blush-camp\/desk$/m);
    // The last match applies: the platform team, not the team of the remote, owns the pipeline.
    expect(text('.github/CODEOWNERS').trimEnd()).toMatch(/\n\/\.github\/ +@blush-camp\/platform$/);
    expect(text('.github/CODEOWNERS')).not.toContain('mfe-desk.yml');
    for (const file of written) expect([file, existsSync(join(root, file))]).toEqual([file, true]);
  });

  it("has a journey, which signs in with one of the remote's roles if there are any", () => {
    expect(JSON.parse(text('e2e/suites.json'))).toMatchObject({
      'mfe-public': expect.arrayContaining(['home']),
      'mfe-gift-cards': ['mfe-gift-cards'],
      'mfe-desk': ['mfe-desk'],
    });
    expect(text('e2e/specs/journeys/mfe-gift-cards.spec.ts')).toContain(`visit('/gift-cards')`);
    expect(text('e2e/specs/journeys/mfe-desk.spec.ts')).toContain('openAs(demo.instructor)');
  });

  it('is listed after the existing remotes', () => {
    const { workspaces } = JSON.parse(text('package.json')) as { workspaces: string[] };
    expect(workspaces.slice(-3)).toEqual(['mfe-gift-cards', 'mfe-desk', 'e2e']);
    expect(Object.keys(JSON.parse(text('budgets.json')) as object).slice(-2)).toEqual([
      'mfe-gift-cards',
      'mfe-desk',
    ]);
  });
});

describe('an address', () => {
  it.each([
    ['/blog', 'mfe-public'],
    ['/allclass/42', 'mfe-public'],
    ['/dashboard/myselected', 'mfe-student'],
    ['/dashboard/profile', 'the shell'],
    ['/callback', 'the shell'],
    ['/pictures', 'the edge server'],
    ['/portal', 'the edge server'],
    ['/remotes', 'the edge server'],
    ['/shell', 'the edge server'],
    ['/gift-cards', undefined],
  ])('%s belongs to %s', (path, owner) => expect(addressOwner(workspace, path)).toBe(owner));
});

it('a role that is named twice counts once', () => {
  expect(planRemote('mfe-desk', ['admin', 'admin']).roles).toEqual(['admin']);
});

describe('the plan of a remote is refused', () => {
  it.each(['workshop', 'mfe-', 'mfe-Desk', 'mfe-a--b', 'mfe-a-', 'mfe-../x', `mfe-${'a'.repeat(40)}`])(
    'for the name %s',
    (name) => expect(() => planRemote(name)).toThrow('is no name of a remote'),
  );

  it('for an unknown role', () => {
    expect(() => planRemote('mfe-desk', ['boss'])).toThrow(
      '"boss" is no role. Available: admin, instructor, student.',
    );
  });
});
