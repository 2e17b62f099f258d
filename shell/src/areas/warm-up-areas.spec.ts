import type { LiveRemote } from '@blush/shared-ui/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { aRemote, publicRemote, staffRemote, studentRemote } from '../../test/a-remote';
import { aSession, aVisitor, asRole } from '../../test/a-session';
import { openPortal, pages } from '../../test/open-portal';

const student = pages({ '/dashboard/myselected': 'My Selected Class' });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('areas of a role', () => {
  it('are preloaded when a page of the dashboard is shown, and only once', async () => {
    const session = aSession(asRole('student', [studentRemote]));
    const { router, loaded } = openPortal({
      at: '/dashboard/userhome',
      session,
      load: () => Promise.resolve(student),
    });
    await heading('User Home');
    expect(loaded()).toEqual(['mfe-student']);
    await act(() => router.navigate('/dashboard/myselected'));
    await heading('My Selected Class');
    expect(loaded()).toEqual(['mfe-student']);
  });

  it('are preloaded with the page of the first entry in the menu, and with no other page', async () => {
    const [first, second] = [jest.fn(), jest.fn()];
    const routes = [
      { path: '/dashboard/myselected', lazy: first },
      { path: '/dashboard/myenroll', lazy: second },
    ];
    openPortal({
      at: '/dashboard/userhome',
      session: aSession(asRole('student', [studentRemote])),
      load: () => Promise.resolve({ routes }),
    });
    await heading('User Home');
    await waitFor(() => expect(first).toHaveBeenCalledTimes(1));
    expect(second).not.toHaveBeenCalled();
  });

  it('are not preloaded on the public site, and areas of other roles never are', async () => {
    const session = aSession(asRole('student', [studentRemote, staffRemote]));
    const { router, loaded } = openPortal({
      at: '/',
      session,
      load: ({ name }) => Promise.resolve(name === 'mfe-public' ? pages({ '/': 'Home' }) : student),
    });
    await heading('Home');
    expect(loaded()).toEqual(['mfe-public']);
    act(() => session.store.setState(aVisitor));
    act(() => session.store.setState(asRole('student', [studentRemote])));
    await act(() => router.navigate('/dashboard/userhome'));
    await heading('User Home');
    expect(loaded()).toEqual(['mfe-public', 'mfe-student']);
  });

  it('that cannot be preloaded show no error before they are visited', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    openPortal({
      at: '/dashboard/userhome',
      session: aSession(asRole('student', [studentRemote])),
      load: () => Promise.reject(new Error('offline')),
    });
    await heading('User Home');
    expect(screen.queryByText(/not available/)).toBeNull();
    expect(logged).not.toHaveBeenCalled();
  });
});

describe('with fifty remotes', () => {
  const further = (folder: string): LiveRemote[] =>
    Array.from({ length: 24 }, (_none, index) => {
      const path = `${folder}/area-${index}`;
      return aRemote(`area-${index}`, {
        mounts: [path],
        menu: [{ label: path, path, roles: ['student'], order: 900 }],
      });
    });
  const openAt = (at: string) =>
    openPortal({
      at,
      session: aSession(asRole('student', [...further('/dashboard'), studentRemote])),
      publicRemotes: () => Promise.resolve([...further(''), publicRemote]),
      load: ({ name }) => Promise.resolve(name === 'mfe-public' ? pages({ '/': 'Home' }) : student),
    });

  it('a page of the site loads only the remote that mounts it', async () => {
    const { loaded } = openAt('/');
    await heading('Home');
    expect(loaded()).toEqual(['mfe-public']);
  });

  it('the dashboard preloads only the remote whose entry is first in the menu', async () => {
    const { loaded } = openAt('/dashboard/userhome');
    await heading('User Home');
    expect(loaded()).toEqual(['mfe-student']);
  });

  it.each([
    ['of another role', { roles: ['admin' as const] }],
    ['of a group below the menu', { group: 'School' }],
  ])('an earlier entry %s does not count', async (_, entry) => {
    const path = '/dashboard/other';
    const menu = [
      { label: 'Other', path, roles: ['student' as const], order: 900 },
      { label: 'First', path, roles: ['student' as const], order: 1, ...entry },
    ];
    const { loaded } = openPortal({
      at: '/dashboard/userhome',
      session: aSession(asRole('student', [aRemote('mfe-other', { mounts: [path], menu }), studentRemote])),
      load: () => Promise.resolve(student),
    });
    await heading('User Home');
    expect(loaded()).toEqual(['mfe-student']);
  });
});
