import { act, screen, waitFor, within } from '@testing-library/react';
import { ApiError } from '@blush/shared-ui/api-client';
import { returnPath } from '@blush/shared-ui/session';
import type { RouteObject } from '@blush/shared-ui/router';
import { publicRemote, staffRemote, studentRemote } from '../../test/a-remote';
import { aSession, aVisitor, somebody, stillUnknown } from '../../test/a-session';
import { openPortal, pages } from '../../test/open-portal';

const site = pages({
  '/': 'Home',
  '/allclass': 'All Classes',
  '/allclass/:id': 'One class',
  '/login': 'Log In',
});
const student = pages({ '/dashboard/myselected': 'My Selected Class', '/dashboard/payment/:id': 'Payment' });

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const notFound = 'We looked everywhere for this page';
const unavailable = 'This part of the portal is not available right now';

beforeEach(() => {
  sessionStorage.clear();
  // Failures that a person sees are logged with their trace id.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  // Where the code of a page comes from; pages themselves ask nothing here.
  globalThis.fetch = jest.fn(() => Promise.resolve(new Response()));
});
afterEach(() => jest.restoreAllMocks());

const asStudent = () => aSession(somebody('student', [studentRemote]));

describe('POR-01 an area', () => {
  it('is loaded when its first page is visited, and once', async () => {
    const { router, loaded } = openPortal({ at: '/allclass', load: () => Promise.resolve(site) });
    await heading('All Classes');
    await act(() => router.navigate('/allclass/7'));
    await heading('One class');
    await act(() => router.navigate('/'));
    await heading('Home');
    expect(loaded()).toEqual(['mfe-public']);
  });

  it('opens at a deep link with a parameter, inside the dashboard', async () => {
    openPortal({ at: '/dashboard/payment/7', session: asStudent(), load: () => Promise.resolve(student) });
    await heading('Payment');
    expect(screen.getByRole('navigation', { name: 'Dashboard' })).toBeVisible();
  });

  it('runs the loaders of its pages', async () => {
    const routes: RouteObject[] = [
      {
        path: '/allclass',
        loader: () => 'loaded',
        lazy: () => Promise.resolve({ Component: () => <h1>Lazy</h1> }),
      },
    ];
    const { router } = openPortal({ at: '/allclass', load: () => Promise.resolve({ routes }) });
    await heading('Lazy');
    expect(Object.values(router.state.loaderData)).toContain('loaded');
  });

  it('waits for the session before it decides what a dashboard address is', async () => {
    const session = aSession(stillUnknown);
    openPortal({ at: '/dashboard/myselected', session, load: () => Promise.resolve(student) });
    expect(await screen.findByText('Loading the page')).toBeInTheDocument();
    act(() => session.store.setState(somebody('student', [studentRemote])));
    await heading('My Selected Class');
  });

  it('is not lost when the person leaves while it is loading', async () => {
    let arrive: (module: unknown) => void = () => undefined;
    const arriving = new Promise((resolve) => (arrive = resolve));
    const session = asStudent();
    const { router, user } = openPortal({
      at: '/dashboard/userhome',
      session,
      load: ({ name }) => (name === 'mfe-public' ? Promise.resolve(site) : arriving),
    });
    await heading('User Home');
    await user.click(screen.getByRole('link', { name: 'My Selected Class' }));
    await act(() => router.navigate('/allclass'));
    await heading('All Classes');
    arrive(student);
    await act(() => router.navigate('/dashboard/myselected'));
    await heading('My Selected Class');
  });
});

describe('an address that leads nowhere', () => {
  it('LAY-07 shows a friendly page in the public site', async () => {
    const { user } = openPortal({ at: '/nowhere', load: () => Promise.resolve(site) });
    await heading(notFound);
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Go back to home' }));
    await heading('Home');
  });

  it('LAY-08 shows the same in the dashboard', async () => {
    openPortal({ at: '/dashboard/nowhere', session: asStudent() });
    await heading(notFound);
    expect(screen.getByRole('navigation', { name: 'Dashboard' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go back to home' })).toHaveAttribute('href', '/');
  });

  it('is friendly too when a mounted address has no page in its remote', async () => {
    openPortal({ at: '/allclass', load: () => Promise.resolve(pages({ '/': 'Home' })) });
    await heading(notFound);
  });
});

describe('POR-03 an area of other roles', () => {
  it('is nothing to a student who types its address, and not a byte of it is loaded', async () => {
    const { loaded } = openPortal({ at: '/dashboard/manageuser', session: asStudent() });
    await heading(notFound);
    expect(loaded()).not.toContain(staffRemote.name);
  });

  it('closes when somebody else signs in within the same page load', async () => {
    const session = asStudent();
    openPortal({ at: '/dashboard/myselected', session, load: () => Promise.resolve(student) });
    await heading('My Selected Class');
    act(() => session.store.setState(somebody('admin', [staffRemote])));
    await heading(notFound);
  });
});

describe('POR-03 a page that is for one of the roles of its area', () => {
  const office = (load: () => Promise<{ Component: () => React.ReactNode }>) => ({
    routes: [
      { path: '/dashboard/addclass', element: <h1>Add a Class</h1> },
      { path: '/dashboard/manageuser', handle: { roles: ['admin'] }, lazy: load },
    ],
  });
  const people = () => Promise.resolve({ Component: () => <h1>Manage users</h1> });
  const enter = (role: 'admin' | 'instructor', load: jest.Mock, at = '/dashboard/manageuser') => {
    const session = aSession(somebody(role, [staffRemote]));
    return { session, ...openPortal({ at, session, load: () => Promise.resolve(office(load)) }) };
  };

  it('opens for that role', async () => {
    enter('admin', jest.fn(people));
    await heading('Manage users');
  });

  it('is nothing to the others, also from within the area, and its code is not asked for', async () => {
    const load = jest.fn(people);
    const { router } = enter('instructor', load);
    await heading(notFound);
    await act(() => router.navigate('/dashboard/addclass'));
    await heading('Add a Class');
    await act(() => router.navigate('/dashboard/manageuser'));
    await heading(notFound);
    expect(load).not.toHaveBeenCalled();
  });

  it('closes when the role is taken away within the same page load, and opens when it is given', async () => {
    const { session, router } = enter('admin', jest.fn(people));
    await heading('Manage users');
    act(() => session.store.setState(somebody('instructor', [staffRemote])));
    await heading(notFound);
    await act(() => router.navigate('/dashboard/addclass'));
    act(() => session.store.setState(somebody('admin', [staffRemote])));
    await act(() => router.navigate('/dashboard/manageuser'));
    await heading('Manage users');
  });

  it('is asked for once, and not again by a search in its address', async () => {
    const load = jest.fn(people);
    const { router } = enter('admin', load);
    await heading('Manage users');
    await act(() => router.navigate('/dashboard/manageuser?search=ada'));
    await heading('Manage users');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('POR-04 recovers by Try again when its code did not come', async () => {
    const load = jest
      .fn(people)
      .mockRejectedValueOnce(new Error('404'))
      .mockRejectedValueOnce(new Error('404'))
      .mockRejectedValueOnce(new Error('404'));
    const { user } = enter('admin', load);
    await heading(unavailable);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await heading('Manage users');
  });
});

describe('the dashboard without a session', () => {
  it('leads a visitor to the login, and notes the way back', async () => {
    const { path } = openPortal({ at: '/dashboard/myselected?a=1', load: () => Promise.resolve(site) });
    await heading('Log In');
    expect(path()).toBe('/login');
    expect(returnPath.take()).toBe('/dashboard/myselected?a=1');
  });

  it('is left when the session ends, also in another tab, and forgets what was fetched', async () => {
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

  it('says so during an outage, and goes on when the person can be known again', async () => {
    const retry = jest.fn();
    const session = aSession({
      ...stillUnknown,
      outage: { error: new Error('offline'), retrying: false, retry },
    });
    retry.mockImplementationOnce(() => undefined);
    const { user } = openPortal({ at: '/dashboard/userhome', session });
    await heading(unavailable);
    retry.mockImplementation(() => session.store.setState(somebody('student')));
    expect(screen.getByRole('button', { name: 'Log out' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await heading('User Home');
  });

  it('says so at the address of an area after one try, and Try again is one more', async () => {
    const session = aSession(stillUnknown);
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
    retry.mockImplementation(() => session.store.setState(somebody('student', [studentRemote])));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await heading('My Selected Class');
    expect(retry).toHaveBeenCalledTimes(1);
  });
});

describe('POR-04 an area that fails', () => {
  it.each([
    ['cannot be loaded', () => Promise.reject(new Error('404')), /could not be loaded/],
    ['exposes nothing', () => Promise.resolve({}), /does not work as it should/],
  ])('that %s says so with a trace id, and recovers without a page load', async (_, failing, said) => {
    let answer: () => Promise<unknown> = failing;
    const { user } = openPortal({ at: '/allclass', load: () => answer() });
    await heading(unavailable);
    expect(screen.getByText(said)).toBeVisible();
    answer = () => Promise.resolve(site);
    const trace = screen.getByText(/^Trace id/).textContent?.replace('Trace id ', '');
    expect(trace).toMatch(/^[0-9a-f]{8}$/);
    expect(console.error).toHaveBeenCalledWith(expect.stringContaining(trace ?? '-'), expect.anything());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await heading('All Classes');
  });

  it('for another contract says so, runs none of its code, and leaves the rest alone', async () => {
    const old = { ...studentRemote, contract: '^2.0.0' };
    const { user, loaded } = openPortal({
      at: '/dashboard/myselected',
      session: aSession(somebody('student', [old])),
      load: () => Promise.resolve(site),
    });
    await heading(unavailable);
    expect(screen.getByText(/made for another version/)).toBeVisible();
    expect(loaded()).toEqual([]);
    await user.click(within(screen.getByRole('navigation', { name: 'Dashboard' })).getByText('User Home'));
    await heading('User Home');
  });

  it.each([
    ['for everybody', '', true],
    ['by the address', '?disable-remotes=mfe-student', false],
  ])('because it is switched off %s says so, and keeps its menu', async (_, query, disabled) => {
    const { loaded } = openPortal({
      at: `/dashboard/myselected${query}`,
      session: aSession(somebody('student', [{ ...studentRemote, disabled }])),
      load: () => Promise.resolve(site),
    });
    await heading(unavailable);
    expect(screen.getByText(/switched off for now/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'My Selected Class' })).toBeVisible();
    expect(loaded()).not.toContain('mfe-student');
  });

  it('once it was loaded is noted for the figures, a failing API is not', async () => {
    const failing: RouteObject[] = [
      { path: '/allclass', loader: () => Promise.reject(ApiError.unreached('network')) },
      {
        path: '/blog',
        Component: () => {
          throw new Error('render');
        },
      },
    ];
    const { router, loads } = openPortal({
      at: '/allclass',
      load: () => Promise.resolve({ routes: failing }),
    });
    const noted = jest.spyOn(loads, 'noteLater');
    await heading(unavailable);
    expect(noted).not.toHaveBeenCalled();
    await act(() => router.navigate('/blog'));
    await waitFor(() => expect(noted).toHaveBeenCalledWith('mfe-public', 'broken'));
  });

  it('while it is shown takes its own pane only, and can be tried again', async () => {
    let broken = true;
    const Fragile = () => {
      if (broken) throw new Error('render');
      return <h1>All Classes</h1>;
    };
    const routes = [...pages({ '/': 'Home' }).routes, { path: '/allclass', element: <Fragile /> }];
    const { user } = openPortal({ at: '/allclass', load: () => Promise.resolve({ routes }) });
    await heading(unavailable);
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await heading('All Classes');
  });

  it('by the code of one page recovers when that code comes', async () => {
    const lazy = jest
      .fn()
      .mockRejectedValueOnce(new Error('ChunkLoadError'))
      .mockRejectedValueOnce(new Error('ChunkLoadError'))
      .mockRejectedValueOnce(new Error('ChunkLoadError'))
      .mockResolvedValue({ Component: () => <h1>All Classes</h1> });
    const routes: RouteObject[] = [...pages({ '/': 'Home' }).routes, { path: '/allclass', lazy }];
    const { user } = openPortal({ at: '/allclass', load: () => Promise.resolve({ routes }) });
    await heading(unavailable);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await heading('All Classes');
  });

  it('by the code of one page is not seen when that code comes at once after all', async () => {
    const lazy = jest
      .fn()
      .mockRejectedValueOnce(new Error('ChunkLoadError'))
      .mockResolvedValue({ Component: () => <h1>All Classes</h1> });
    openPortal({ at: '/allclass', load: () => Promise.resolve({ routes: [{ path: '/allclass', lazy }] }) });
    await heading('All Classes');
    expect(lazy).toHaveBeenCalledTimes(2);
  });

  it('by the code of a page with a loader of its own recovers with that loader', async () => {
    const lazy = jest
      .fn()
      .mockRejectedValueOnce(new Error('ChunkLoadError'))
      .mockRejectedValueOnce(new Error('ChunkLoadError'))
      .mockRejectedValueOnce(new Error('ChunkLoadError'))
      .mockResolvedValue({ Component: () => <h1>All Classes</h1> });
    const loader = jest.fn(() => 'loaded');
    const routes: RouteObject[] = [{ path: '/allclass', lazy, loader }];
    const { user, router } = openPortal({ at: '/allclass', load: () => Promise.resolve({ routes }) });
    await heading(unavailable);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await heading('All Classes');
    expect(Object.values(router.state.loaderData)).toContain('loaded');
  });

  it('by an unreadable registry says so, and recovers', async () => {
    const publicRemotes = jest
      .fn()
      .mockRejectedValueOnce(new Error('no registry'))
      .mockResolvedValue([publicRemote]);
    const { user } = openPortal({ at: '/allclass', publicRemotes, load: () => Promise.resolve(site) });
    await heading(unavailable);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await heading('All Classes');
  });

  it('leaves other areas alone', async () => {
    const load = jest.fn(({ name }: { name: string }) =>
      name === 'mfe-student' ? Promise.reject(new Error('404')) : Promise.resolve(site),
    );
    const { user } = openPortal({ at: '/dashboard/myselected', session: asStudent(), load });
    await heading(unavailable);
    await user.click(screen.getByRole('link', { name: 'Go Back' }));
    await heading('Home');
  });
});

it('tells of overridden remotes, and how to be rid of them', async () => {
  const overrides = [{ name: 'mfe-student', url: 'http://localhost:8081/build.json' }];
  openPortal({ at: '/', overrides });
  const badge = await screen.findByRole('complementary', { name: 'Overridden remotes' });
  expect(badge).toHaveTextContent('mfe-student from localhost:8081');
  expect(within(badge).getByRole('button', { name: 'Reset' })).toBeVisible();
  await waitFor(() => expect(badge).toBeVisible());
});
