import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getSession, type ReleasedRemote, type Role } from '@blush/shared-ui/contracts';
import { asUser, startApp } from '../../test/support/index.js';

const app = await startApp();
afterAll(() => app.close());

function remote(name: string, version: string, roles?: Role[]): ReleasedRemote {
  return {
    name,
    container: name.replaceAll('-', '_'),
    version,
    entry: `/remotes/${name}/${version}/remoteEntry.abc.js`,
    integrity: 'sha384-abc=',
    contract: '^1.0.0',
    mounts: ['/dashboard/x'],
    menu: [],
    ...(roles ? { roles } : {}),
  };
}

/** Replaces the file atomically, like a release. */
async function release(content: string): Promise<void> {
  const file = join(app.releasesDir, 'live.json');
  await writeFile(`${file}.next`, content);
  await rename(`${file}.next`, file);
}

const releaseRemotes = (...remotes: ReleasedRemote[]) =>
  release(JSON.stringify({ shell: { version: '1' }, pages: null, remotes }));

const remoteVersions = async (token: string) =>
  (await app.call(getSession, {}, token)).body.remotes.map(({ name, version }) => `${name}@${version}`);

describe('GET /session', () => {
  it('answers user, role and no areas before anything was released', async () => {
    const person = await asUser(app, 'instructor', { picture: 'https://pictures.test/a.jpg' });
    const { body, headers } = await app.call(getSession, {}, person.token);
    expect(body).toMatchObject({
      user: {
        _id: person.id,
        name: person.name,
        email: person.email,
        role: 'instructor',
        photoURL: 'https://pictures.test/a.jpg',
      },
      role: 'instructor',
      remotes: [],
    });
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it("POR-03 names the areas of the caller's role only, and none that are public", async () => {
    await releaseRemotes(
      remote('mfe-public', '1.0.0'),
      remote('mfe-student', '2.0.0', ['student']),
      remote('mfe-staff', '3.0.0', ['instructor', 'admin']),
    );
    const [student, instructor, admin] = [
      await asUser(app),
      await asUser(app, 'instructor'),
      await asUser(app, 'admin'),
    ];
    expect(await remoteVersions(student.token)).toEqual(['mfe-student@2.0.0']);
    expect(await remoteVersions(instructor.token)).toEqual(['mfe-staff@3.0.0']);
    expect(await remoteVersions(admin.token)).toEqual(['mfe-staff@3.0.0']);
    const { body } = await app.call(getSession, {}, student.token);
    expect(JSON.stringify(body)).not.toContain('staff');
    expect(body.remotes[0]).not.toHaveProperty('roles');
  });

  it('POR-06 marks the areas that are switched off', async () => {
    const { token } = await asUser(app);
    await releaseRemotes({ ...remote('mfe-student', '2.0.0', ['student']), disabled: true });
    expect((await app.call(getSession, {}, token)).body.remotes).toMatchObject([
      { name: 'mfe-student', disabled: true },
    ]);
  });

  it('POR-06 follows a release at once', async () => {
    const { token } = await asUser(app);
    await releaseRemotes(remote('mfe-student', '2.0.0', ['student']));
    expect(await remoteVersions(token)).toEqual(['mfe-student@2.0.0']);
    await releaseRemotes(remote('mfe-student', '2.0.1', ['student']));
    expect(await remoteVersions(token)).toEqual(['mfe-student@2.0.1']);
  });

  it.each(['', '{', '{"remotes":[{"name":"x"}]}', '[]'])(
    'keeps the areas that were read last while the pointer file holds %j, and recovers',
    async (content) => {
      const { token } = await asUser(app);
      await releaseRemotes(remote('mfe-student', '2.0.1', ['student']));
      expect(await remoteVersions(token)).toEqual(['mfe-student@2.0.1']);
      await release(content);
      expect(await remoteVersions(token)).toEqual(['mfe-student@2.0.1']);
      await releaseRemotes(remote('mfe-student', '2.0.2', ['student']));
      expect(await remoteVersions(token)).toEqual(['mfe-student@2.0.2']);
    },
  );
});
