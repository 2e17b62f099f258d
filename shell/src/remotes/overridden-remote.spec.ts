import type { RuntimeConfig } from '@blush/shared-ui/contracts';
import { readOverriddenRemotes } from './overridden-remote';

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

function visitWith(...remotes: string[]): void {
  const query = remotes.map((name) => `remote=${name}@${dev}/${name}/build.json`).join('&');
  window.history.replaceState(null, '', `/?${query}`);
}

beforeEach(() => sessionStorage.clear());

describe('the override of a remote', () => {
  it('is read from its build, with the address of its entry resolved', async () => {
    serve({ [`${dev}/mfe-student/build.json`]: { ...build, integrity: hash } });
    visitWith('mfe-student');
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

  it('may have no hash, as from a dev server', async () => {
    serve({ [`${dev}/mfe-student/build.json`]: build });
    visitWith('mfe-student');
    const { remotes } = await readOverriddenRemotes(config);
    expect(remotes).toEqual([expect.objectContaining({ integrity: '' })]);
  });

  it('is ignored, with a problem to show, when the build cannot be read or belongs to another remote', async () => {
    serve({ [`${dev}/mfe-staff/build.json`]: build, [`${dev}/mfe-student/build.json`]: build });
    visitWith('mfe-public', 'mfe-staff', 'mfe-student');
    const { remotes, overrides } = await readOverriddenRemotes(config);
    expect(remotes.map(({ name }) => name)).toEqual(['mfe-student']);
    expect(overrides).toEqual([
      { name: 'mfe-public', url: `${dev}/mfe-public/build.json`, problem },
      { name: 'mfe-staff', url: `${dev}/mfe-staff/build.json`, problem },
      { name: 'mfe-student', url: `${dev}/mfe-student/build.json` },
    ]);
  });

  it('needs the parameter in the address', async () => {
    serve({});
    window.history.replaceState(null, '', '/');
    await expect(readOverriddenRemotes(config)).resolves.toEqual({ remotes: [], overrides: [] });
    expect(fetch).not.toHaveBeenCalled();
  });
});
