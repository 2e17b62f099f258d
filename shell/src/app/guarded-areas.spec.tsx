import { returnPath } from '@blush/shared-ui/session';
import { act, screen } from '@testing-library/react';
import { staffRemote, studentRemote } from '../../test/a-remote';
import { aSession, aVisitor, asRole, stillLoading } from '../../test/a-session';
import { asStudent, heading, notFound, silenceLogs, site, student, unavailable } from '../../test/areas';
import { openPortal } from '../../test/open-portal';

silenceLogs();

describe('POR-03 an area of other roles', () => {
  it('is not found for a student who types its address, and none of its files is loaded', async () => {
    const { loaded } = openPortal({ at: '/dashboard/manageuser', session: asStudent() });
    await heading(notFound);
    expect(loaded()).not.toContain(staffRemote.name);
  });

  it('closes when another account signs in within the same page load', async () => {
    const session = asStudent();
    openPortal({ at: '/dashboard/myselected', session, load: () => Promise.resolve(student) });
    await heading('My Selected Class');
    act(() => session.store.setState(asRole('admin', [staffRemote])));
    await heading(notFound);
  });
});

describe('POR-03 a page for one of the two roles of its area', () => {
  const office = (load: () => Promise<{ Component: () => React.ReactNode }>) => ({
    routes: [
      { path: '/dashboard/addclass', element: <h1>Add a Class</h1> },
      { path: '/dashboard/manageuser', lazy: load },
    ],
  });
  const people = () => Promise.resolve({ Component: () => <h1>Manage users</h1> });
  const enter = (role: 'admin' | 'instructor', load: jest.Mock, at = '/dashboard/manageuser') => {
    const session = aSession(asRole(role, [staffRemote]));
    return { session, ...openPortal({ at, session, load: () => Promise.resolve(office(load)) }) };
  };

  it('opens for that role', async () => {
    enter('admin', jest.fn(people));
    await heading('Manage users');
  });

  it('is not found for the other role, also from within the area, and its code is not loaded', async () => {
    const load = jest.fn(people);
    const { router } = enter('instructor', load);
    await heading(notFound);
    await act(() => router.navigate('/dashboard/addclass'));
    await heading('Add a Class');
    await act(() => router.navigate('/dashboard/manageuser'));
    await heading(notFound);
    expect(load).not.toHaveBeenCalled();
  });

  it('closes when the role is removed within the same page load, and opens when it is granted', async () => {
    const { session, router } = enter('admin', jest.fn(people));
    await heading('Manage users');
    act(() => session.store.setState(asRole('instructor', [staffRemote])));
    await heading(notFound);
    await act(() => router.navigate('/dashboard/addclass'));
    act(() => session.store.setState(asRole('admin', [staffRemote])));
    await act(() => router.navigate('/dashboard/manageuser'));
    await heading('Manage users');
  });

  it('is loaded once, and not again when the query changes', async () => {
    const load = jest.fn(people);
    const { router } = enter('admin', load);
    await heading('Manage users');
    await act(() => router.navigate('/dashboard/manageuser?search=ada'));
    await heading('Manage users');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('POR-04 recovers by Try again when its code failed to load, and is not downloaded again later', async () => {
    const failure = Object.assign(new Error('404'), { request: 'http://site.test/page.js' });
    const load = jest
      .fn(people)
      .mockRejectedValueOnce(failure)
      .mockRejectedValueOnce(failure)
      .mockRejectedValueOnce(failure);
    const { user, router } = enter('admin', load);
    await heading(unavailable);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await heading('Manage users');
    await act(() => router.navigate('/dashboard/addclass'));
    await heading('Add a Class');
    jest.mocked(fetch).mockClear();
    await act(() => router.navigate('/dashboard/manageuser'));
    await heading('Manage users');
    expect(fetch).not.toHaveBeenCalled();
  });
});

describe('the dashboard without a session', () => {
  it('redirects a visitor to the login, and stores the return path', async () => {
    const { path } = openPortal({ at: '/dashboard/myselected?a=1', load: () => Promise.resolve(site) });
    await heading('Log In');
    expect(path()).toBe('/login');
    expect(returnPath.take()).toBe('/dashboard/myselected?a=1');
  });

  it('is left when the session ends, also in another tab, and its data is cleared', async () => {
    const session = asStudent();
    const { queryClient, path } = openPortal({
      at: '/dashboard/userhome',
      session,
      load: () => Promise.resolve(site),
    });
    await heading('User Home');
    queryClient.setQueryData(['listCartItems'], []);
    act(() => session.store.setState(aVisitor));
    await heading('Home');
    expect(path()).toBe('/');
    expect(queryClient.getQueryData(['listCartItems'])).toBeUndefined();
  });

  it('shows an outage, and continues when the session can be loaded again', async () => {
    const retry = jest.fn();
    const session = aSession({
      ...stillLoading,
      outage: { error: new Error('offline'), retrying: false, retry },
    });
    retry.mockImplementationOnce(() => undefined);
    const { user } = openPortal({ at: '/dashboard/userhome', session });
    await heading(unavailable);
    retry.mockImplementation(() => session.store.setState(asRole('student')));
    expect(screen.getByRole('button', { name: 'Log out' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await heading('User Home');
  });

  it('opens the page after an outage that has ended by itself', async () => {
    const outage = { error: new Error('offline'), retrying: false, retry: jest.fn() };
    const session = aSession({ ...stillLoading, outage });
    openPortal({ at: '/dashboard/myselected', session, load: () => Promise.resolve(student) });
    await heading(unavailable);
    act(() => session.store.setState(asRole('student', [studentRemote])));
    await heading('My Selected Class');
  });

  it('shows an outage at the address of an area, and retries only when the user tries again', async () => {
    const session = aSession(stillLoading);
    const retry = jest.fn();
    const { user } = openPortal({
      at: '/dashboard/myselected',
      session,
      load: () => Promise.resolve(student),
    });
    await screen.findByText('Loading the page');
    act(() => session.store.setState({ outage: { error: new Error('silent'), retrying: false, retry } }));
    await heading(unavailable);
    expect(retry).not.toHaveBeenCalled();
    retry.mockImplementation(() => session.store.setState(asRole('student', [studentRemote])));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await heading('My Selected Class');
    expect(retry).toHaveBeenCalledTimes(1);
  });
});
