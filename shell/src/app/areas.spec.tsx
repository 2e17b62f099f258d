import type { RouteObject } from '@blush/shared-ui/router';
import { act, screen, waitFor, within } from '@testing-library/react';
import { studentRemote } from '../../test/a-remote';
import { aSession, asRole, stillLoading } from '../../test/a-session';
import { asStudent, heading, notFound, silenceLogs, site, student, unavailable } from '../../test/areas';
import { openPortal, pages } from '../../test/open-portal';

silenceLogs();

describe('POR-01 an area', () => {
  it('is loaded once, when its first page is visited', async () => {
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

  it('may use the id of a route of another remote', async () => {
    const named = (path: string, text: string): { routes: RouteObject[] } => ({
      routes: [{ id: 'list-page', path, element: <h1>{text}</h1> }],
    });
    const { router } = openPortal({
      at: '/allclass',
      session: asStudent(),
      load: ({ name }) =>
        Promise.resolve(
          name === 'mfe-public' ? named('/allclass', 'Classes') : named('/dashboard/myselected', 'Selected'),
        ),
    });
    await heading('Classes');
    await act(() => router.navigate('/dashboard/myselected'));
    await heading('Selected');
  });

  it('is looked up for a dashboard address only after the session is known', async () => {
    const session = aSession(stillLoading);
    openPortal({ at: '/dashboard/myselected', session, load: () => Promise.resolve(student) });
    expect(await screen.findByText('Loading the page')).toBeInTheDocument();
    act(() => session.store.setState(asRole('student', [studentRemote])));
    await heading('My Selected Class');
  });

  it('that runs in an older version than the menu asks for a reload at a page that only the newer one has', async () => {
    const session = asStudent();
    const at = '/dashboard/myselected';
    const { router } = openPortal({ at, session, load: () => Promise.resolve(student) });
    await heading('My Selected Class');
    const mounts = [...studentRemote.mounts, '/dashboard/new'];
    const newer = { ...studentRemote, entry: studentRemote.entry.replace('1.0.0', '1.1.0'), mounts };
    act(() => session.store.setState(asRole('student', [newer])));
    await act(() => router.navigate('/dashboard/new'));
    await heading(unavailable);
    expect(screen.getByText(/made for another version of this portal/)).toBeVisible();
    await act(() => router.navigate('/dashboard/payment/7'));
    await heading('Payment');
  });

  it('can be opened later when the user left it while it was loading', async () => {
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

describe('an unknown address', () => {
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

  it('shows the same when a mounted address has no page in its remote', async () => {
    openPortal({ at: '/allclass', load: () => Promise.resolve(pages({ '/': 'Home' })) });
    await heading(notFound);
  });
});

it('the portal shows remote overrides, and how to reset them', async () => {
  const overrides = [{ name: 'mfe-student', url: 'http://localhost:8081/build.json' }];
  openPortal({ at: '/', overrides });
  const badge = await screen.findByRole('complementary', { name: 'Overridden remotes' });
  expect(badge).toHaveTextContent('mfe-student from localhost:8081');
  expect(within(badge).getByRole('button', { name: 'Reset' })).toBeVisible();
  await waitFor(() => expect(badge).toBeVisible());
});
