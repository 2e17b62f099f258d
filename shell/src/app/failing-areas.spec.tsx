import { ApiError } from '@blush/shared-ui/api-client';
import type { RouteObject } from '@blush/shared-ui/router';
import { act, screen, waitFor, within } from '@testing-library/react';
import { publicRemote, studentRemote } from '../../test/a-remote';
import { aSession, asRole, aVisitor } from '../../test/a-session';
import { asStudent, heading, silenceLogs, site, unavailable } from '../../test/areas';
import { openPortal, pages } from '../../test/open-portal';
import { followReleases } from './follow-releases';

silenceLogs();

/** Opens a page that fails to render until it is mended. */
async function openBroken() {
  let broken = true;
  const Fragile = () => {
    if (broken) throw new Error('render');
    return <h1>All Classes</h1>;
  };
  const routes = [...pages({ '/': 'Home' }).routes, { path: '/allclass', element: <Fragile /> }];
  const { user } = openPortal({ at: '/allclass', load: () => Promise.resolve({ routes }) });
  await heading(unavailable);
  return { user, mend: () => void (broken = false) };
}

describe('POR-04 an area that fails', () => {
  it.each([
    ['cannot be loaded', () => Promise.reject(new Error('404')), /could not be loaded/],
    ['exposes nothing', () => Promise.resolve({}), /does not work as it should/],
  ])(
    'because it %s shows the reason with a trace id, and recovers without a page load',
    async (_, failing, said) => {
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
    },
  );

  it('leaves the focus on Try again while that fails, and moves it to the page once it succeeds', async () => {
    let answer: () => Promise<unknown> = () => Promise.reject(new Error('404'));
    const { user } = openPortal({ at: '/allclass', load: () => answer() });
    await heading(unavailable);
    const button = screen.getByRole('button', { name: 'Try again' });
    await user.click(button);
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
    expect(button).toHaveFocus();
    answer = () => Promise.resolve(site);
    await user.click(button);
    await heading('All Classes');
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('because it needs another contract shows the reason, runs none of its code, and affects nothing else', async () => {
    const old = { ...studentRemote, contract: '^2.0.0' };
    const { user, loaded } = openPortal({
      at: '/dashboard/myselected',
      session: aSession(asRole('student', [old])),
      load: () => Promise.resolve(site),
    });
    await heading(unavailable);
    expect(screen.getByText(/made for another version/)).toBeVisible();
    expect(loaded()).toEqual([]);
    await user.click(within(screen.getByRole('navigation', { name: 'Dashboard' })).getByText('User Home'));
    await heading('User Home');
  });

  it.each([
    ['for all visitors', '', true],
    ['by the address', '?disable-remotes=mfe-student', false],
  ])('because it is switched off %s shows the reason, and keeps its menu', async (_, query, disabled) => {
    const { loaded } = openPortal({
      at: `/dashboard/myselected${query}`,
      session: aSession(asRole('student', [{ ...studentRemote, disabled }])),
      load: () => Promise.resolve(site),
    });
    await heading(unavailable);
    expect(screen.getByText(/switched off for now/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'My Selected Class' })).toBeVisible();
    expect(loaded()).not.toContain('mfe-student');
  });

  it('while it renders is reported as a failure of the remote; a failing API call is not', async () => {
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
    const noted = jest.spyOn(loads, 'noteFailure');
    await heading(unavailable);
    expect(noted).not.toHaveBeenCalled();
    await act(() => router.navigate('/blog'));
    await waitFor(() => expect(noted).toHaveBeenCalledWith('mfe-public', 'broken'));
  });

  it('while it renders leaves the navigation of the site intact, and can be retried', async () => {
    const { user, mend } = await openBroken();
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
    mend();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await heading('All Classes');
  });

  it('is retried by itself when the browser is online again', async () => {
    const { mend } = await openBroken();
    mend();
    act(() => void window.dispatchEvent(new Event('online')));
    await heading('All Classes');
  });

  it('because a page’s code cannot be loaded recovers by Try again', async () => {
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

  it('because a page’s code cannot be loaded shows no error when an automatic retry loads it', async () => {
    const lazy = jest
      .fn()
      .mockRejectedValueOnce(new Error('ChunkLoadError'))
      .mockResolvedValue({ Component: () => <h1>All Classes</h1> });
    openPortal({ at: '/allclass', load: () => Promise.resolve({ routes: [{ path: '/allclass', lazy }] }) });
    await heading('All Classes');
    expect(lazy).toHaveBeenCalledTimes(2);
  });

  it('because a page’s code cannot be loaded recovers by Try again, and runs the page’s own loader', async () => {
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

  it('because its version is faulty offers to reload when Try again fails after a rollback', async () => {
    const session = aSession(aVisitor);
    const { user, loads } = openPortal({
      at: '/allclass',
      session,
      load: () => Promise.reject(new Error('404')),
    });
    await heading(unavailable);
    followReleases({ session, loads });
    const live = { shell: '1.0.0', remotes: [{ ...publicRemote, version: '0.9.0' }] };
    globalThis.fetch = jest.fn(() => Promise.resolve(Response.json(live)));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Reload' }, { timeout: 10_000 })).toBeVisible();
  });

  it('because the registry cannot be read recovers by Try again', async () => {
    const publicRemotes = jest
      .fn()
      .mockRejectedValueOnce(new Error('no registry'))
      .mockResolvedValue([publicRemote]);
    const { user } = openPortal({ at: '/allclass', publicRemotes, load: () => Promise.resolve(site) });
    await heading(unavailable);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await heading('All Classes');
  });

  it('does not affect other areas', async () => {
    const load = jest.fn(({ name }: { name: string }) =>
      name === 'mfe-student' ? Promise.reject(new Error('404')) : Promise.resolve(site),
    );
    const { user } = openPortal({ at: '/dashboard/myselected', session: asStudent(), load });
    await heading(unavailable);
    await user.click(screen.getByRole('link', { name: 'Go Back' }));
    await heading('Home');
  });
});
