import { liveRemote, type LiveReleases, remoteDeclaration } from '@blush/shared-ui/contracts';
import { liveApps, liveVersion, publicRegistryOf, versionPath } from './live.js';

const remote = (name: string) => ({
  name,
  container: name.replace('-', '_'),
  version: '1.0.0-r1.aaaaaaaa',
  entry: `/remotes/${name}/1.0.0-r1.aaaaaaaa/remoteEntry.js`,
  integrity: 'sha384-x',
  contract: '^1.0.0',
  mounts: [`/${name}`],
  menu: [],
});

const live: LiveReleases = {
  shell: { version: '1.0.0-r7.bbbbbbbb' },
  pages: 'p1',
  remotes: [
    { ...remote('mfe-public'), disabled: true },
    remote('mfe-blog'),
    { ...remote('mfe-student'), roles: ['student'] },
  ],
};
const nothing: LiveReleases = { shell: null, pages: null, remotes: [] };

it('versions of the shell and of remotes have folders of their own', () => {
  expect(versionPath('shell', 'v1')).toBe('shell/v1');
  expect(versionPath('mfe-blog', 'v1')).toBe('remotes/mfe-blog/v1');
});

it('the live version of an app is null when the app is not live', () => {
  expect(liveVersion(live, 'shell')).toBe('1.0.0-r7.bbbbbbbb');
  expect(liveVersion(live, 'mfe-blog')).toBe('1.0.0-r1.aaaaaaaa');
  expect(liveVersion(live, 'mfe-staff')).toBeNull();
  expect(liveVersion(nothing, 'shell')).toBeNull();
});

it('live apps are listed with the shell first, and disabled ones are marked', () => {
  expect(liveApps(live)).toEqual([
    { name: 'shell', version: '1.0.0-r7.bbbbbbbb', disabled: false },
    { name: 'mfe-public', version: '1.0.0-r1.aaaaaaaa', disabled: true },
    { name: 'mfe-blog', version: '1.0.0-r1.aaaaaaaa', disabled: false },
    { name: 'mfe-student', version: '1.0.0-r1.aaaaaaaa', disabled: false },
  ]);
  expect(liveApps(nothing)).toEqual([]);
});

describe('the public registry', () => {
  it('has the version of the shell, and the remotes without roles', () => {
    expect(publicRegistryOf(live)).toEqual({
      shell: '1.0.0-r7.bbbbbbbb',
      remotes: [{ ...remote('mfe-public'), disabled: true }, remote('mfe-blog')],
    });
  });

  it('names no shell if none is live', () => {
    expect(publicRegistryOf(nothing)).toStrictEqual({ remotes: [] });
  });

  it('has every field of a live remote, and neither manifest nor roles', () => {
    const full = { ...remote('mfe-blog'), home: [], badges: [], disabled: true };
    expect(Object.keys(full).sort()).toEqual(Object.keys(liveRemote.shape).sort());
    const { remotes } = publicRegistryOf({ ...live, remotes: [{ ...full, manifest: 'sha384-y' }] });
    expect(remotes).toStrictEqual([full]);
  });

  it('has no `disabled` field for an enabled remote', () => {
    expect(Object.keys(publicRegistryOf(live).remotes[1] ?? {})).not.toContain('disabled');
  });
});

it('a live remote has every field of remote.json except the roles, so that none is lost at release', () => {
  const declared = Object.keys(remoteDeclaration.shape).filter((field) => field !== 'roles');
  expect(Object.keys(liveRemote.shape)).toEqual(expect.arrayContaining(declared));
});
