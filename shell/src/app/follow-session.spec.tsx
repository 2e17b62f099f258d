import { Link } from '@blush/shared-ui/router';
import { returnPath } from '@blush/shared-ui/session';
import { QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { studentRemote } from '../../test/a-remote';
import { aSession, aVisitor, asRole, stillLoading } from '../../test/a-session';
import { openPortal, pages } from '../../test/open-portal';
import { followSession } from './follow-session';
import type { PortalSession } from '../base/portal-session';

const site = pages({ '/': 'Home', '/blog': 'Blog', '/login': 'Log In', '/signup': 'Sign Up' });
const load = () => Promise.resolve(site);
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const form = () => screen.queryByRole('heading', { level: 1, name: /Log In|Sign Up/ });

beforeEach(() => {
  sessionStorage.clear();
  globalThis.fetch = jest.fn(() => Promise.resolve(new Response()));
});

describe('fetched data', () => {
  const fetched = (session: PortalSession) => {
    const queryClient = new QueryClient();
    queryClient.setQueryData(['payments'], ['of this user']);
    followSession(session, queryClient, createMemoryRouter([{ path: '*', element: null }]));
    return () => queryClient.getQueryData(['payments']);
  };

  it.each([
    ['signs out', aVisitor],
    ['is followed by another one', asRole('admin')],
  ])('is removed when its user %s', (_what, next) => {
    const session = aSession(asRole('student'));
    const data = fetched(session);
    session.store.setState({ ...asRole('student'), remotes: [studentRemote] });
    expect(data()).toEqual(['of this user']);
    session.store.setState(next);
    expect(data()).toBeUndefined();
  });

  it('is kept when a visitor signs in, because it was fetched without a session', () => {
    const session = aSession(aVisitor);
    const data = fetched(session);
    session.store.setState(asRole('student'));
    expect(data()).toEqual(['of this user']);
  });
});

describe('ACC-07 the return path of a visitor who was redirected to the login', () => {
  const address = '/dashboard/myenroll?sort=date#last';

  it('has path, query and hash of a typed address', async () => {
    const session = aSession(stillLoading);
    openPortal({ at: address, session, load });
    // ACC-10: a stored session that is refused while the page opens.
    act(() => session.store.setState(aVisitor));
    await heading('Log In');
    expect(returnPath.take()).toBe(address);
  });

  it('has path, query and hash of a link', async () => {
    const { router } = openPortal({ at: '/blog', load });
    await heading('Blog');
    await act(() => router.navigate(address));
    await heading('Log In');
    expect(returnPath.take()).toBe(address);
  });
});

describe('ACC-07 an account page, for a signed-in account', () => {
  const asStudent = () => aSession(asRole('student', [studentRemote]));

  it.each(['/login', '/signup'])('%s redirects to the home page when its address is typed', async (at) => {
    const { router, path } = openPortal({ at, session: asStudent(), load });
    await heading('Home');
    expect(path()).toBe('/');
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('leaves no form in the history while the next page loads', async () => {
    const lazy = () => Promise.resolve({ Component: () => <h1>Home</h1> });
    const late = {
      routes: [
        { path: '/', lazy },
        { path: '/login', element: <h1>Log In</h1> },
      ],
    };
    const { router } = openPortal({
      at: '/login',
      session: asStudent(),
      load: () => Promise.resolve(late),
    });
    await heading('Home');
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('redirects to the stored return path', async () => {
    returnPath.remember('/blog?page=2#posts');
    const { router } = openPortal({ at: '/login', session: asStudent(), load });
    await heading('Blog');
    expect(router.state.location).toMatchObject({ pathname: '/blog', search: '?page=2', hash: '#posts' });
  });

  it('redirects back to the page with the link', async () => {
    const linked = {
      routes: [...site.routes, { path: '/allclass', element: <Link to="/signup">Join</Link> }],
    };
    const { router, user } = openPortal({
      at: '/allclass?from=a-friend',
      session: asStudent(),
      load: () => Promise.resolve(linked),
    });
    await user.click(await screen.findByRole('link', { name: 'Join' }));
    await waitFor(() => expect(router.state.historyAction).toBe('REPLACE'));
    expect(router.state.location).toMatchObject({ pathname: '/allclass', search: '?from=a-friend' });
    expect(form()).toBeNull();
  });

  it('redirects to the home page after Back', async () => {
    const session = aSession(aVisitor);
    const { router, path } = openPortal({ at: '/login', session, load });
    await heading('Log In');
    await act(() => router.navigate('/blog'));
    await heading('Blog');
    act(() => session.store.setState(asRole('student', [studentRemote])));
    await act(() => router.navigate(-1));
    await heading('Home');
    expect(path()).toBe('/');
    expect(form()).toBeNull();
  });

  it('redirects when the user has signed in, in another tab or in the window of Google', async () => {
    const session = aSession(aVisitor);
    openPortal({ at: '/login', session, load });
    await heading('Log In');
    act(() => session.store.setState(asRole('student', [studentRemote])));
    await heading('Home');
    expect(form()).toBeNull();
  });

  it('shows no form while a stored session is restored', async () => {
    const session = aSession({ ...stillLoading, resuming: true });
    openPortal({ at: '/login', session, load });
    await screen.findByRole('navigation', { name: 'Main' });
    expect(screen.getByText('Loading the page')).toBeInTheDocument();
    expect(form()).toBeNull();
    act(() => session.store.setState(aVisitor));
    await heading('Log In');
  });

  it('keeps the form while the user signs in', async () => {
    const session = aSession(aVisitor);
    openPortal({ at: '/login', session, load });
    await heading('Log In');
    act(() => session.store.setState(stillLoading));
    expect(form()).toBeInTheDocument();
  });

  it('shows an outage instead of the form, and retries', async () => {
    const retry = jest.fn();
    const outage = { error: new Error('offline'), retrying: false, retry };
    const { user } = openPortal({
      at: '/login',
      session: aSession({ ...stillLoading, resuming: true, outage }),
      load,
    });
    await heading('Your sign-in cannot be checked right now');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });
});
