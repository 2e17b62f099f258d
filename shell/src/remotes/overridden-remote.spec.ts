import type { RuntimeConfig } from '@blush/shared-ui/contracts';
import { readOverriddenRemotes } from './overridden-remote';
import { storeOverrides } from './read-overrides';

const dev = 'http://localhost:8081';
const config = { overrides: { allowed: true, origins: [dev] } } as RuntimeConfig;
const build = {
  declaration: { name: 'mfe-student', contract: '^1.0.0', mounts: ['/dashboard/myselected'], menu: [] },
  container: 'mfe_student',
  entry: 'assets/remoteEntry.js',
};
const hash = `sha384-${'A'.repeat(64)}`;
const problem = 'not readable there, the live one is shown';

function serve(answers: Readonly<Record<string, object>>): void {
  globalThis.fetch = jest.fn((url: string) =>
    Promise.resolve(answers[url] ? Response.json(answers[url]) : new Response(null, { status: 404 })),
  ) as unknown as typeof fetch;
}

function confirmed(...remotes: string[]): void {
  storeOverrides(remotes.map((name) => ({ name, url: `${dev}/${name}/build.json` })));
}

beforeEach(() => sessionStorage.clear());

describe('the override of a remote', () => {
  it('is read from its build, with the address of its entry resolved', async () => {
    serve({ [`${dev}/mfe-student/build.json`]: { ...build, integrity: hash } });
    confirmed('mfe-student');
    await expect(readOverriddenRemotes(config)).resolves.toEqual({
      remotes: [
        {
          ...build.declaration,
          container: 'mfe_student',
          version: 'override',
          entry: `${dev}/mfe-student/assets/remoteEntry.js`,
          integrity: hash,
        },
      ],
      overrides: [{ name: 'mfe-student', url: `${dev}/mfe-student/build.json` }],
    });
  });

  it('may have no hash: a dev server gives none', async () => {
    serve({ [`${dev}/mfe-student/build.json`]: build });
    confirmed('mfe-student');
    const { remotes } = await readOverriddenRemotes(config);
    expect(remotes).toEqual([expect.objectContaining({ integrity: '' })]);
  });

  it('is ignored, with a problem to show, when the build cannot be read or belongs to another remote', async () => {
    serve({ [`${dev}/mfe-staff/build.json`]: build, [`${dev}/mfe-student/build.json`]: build });
    confirmed('mfe-public', 'mfe-staff', 'mfe-student');
    const { remotes, overrides } = await readOverriddenRemotes(config);
    expect(remotes.map(({ name }) => name)).toEqual(['mfe-student']);
    expect(overrides).toEqual([
      { name: 'mfe-public', url: `${dev}/mfe-public/build.json`, problem },
      { name: 'mfe-staff', url: `${dev}/mfe-staff/build.json`, problem },
      { name: 'mfe-student', url: `${dev}/mfe-student/build.json` },
    ]);
  });

  it('is not loaded when its build names an entry of another origin than the confirmed one', async () => {
    serve({ [`${dev}/mfe-student/build.json`]: { ...build, entry: 'https://evil.test/entry.js' } });
    confirmed('mfe-student');
    const { remotes, overrides } = await readOverriddenRemotes(config);
    expect(remotes).toEqual([]);
    expect(overrides).toEqual([expect.objectContaining({ problem })]);
  });

  it('needs a confirmation: a link alone loads nothing', async () => {
    serve({ [`${dev}/mfe-student/build.json`]: build });
    window.history.replaceState(null, '', `/?remote=mfe-student@${dev}/mfe-student/build.json`);
    await expect(readOverriddenRemotes(config)).resolves.toEqual({ remotes: [], overrides: [] });
    expect(fetch).not.toHaveBeenCalled();
  });
});
