import type { LiveRemote } from '@blush/shared-ui/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { aRemote, staffRemote, studentRemote } from '../../../test/a-remote';
import { aSession, asRole } from '../../../test/a-session';
import { heading, silenceLogs, student } from '../../../test/areas';
import { openPortal } from '../../../test/open-portal';

silenceLogs();

const panel = (text: string) => ({ Component: () => <p>{text}</p> });
const withHome = { ...studentRemote, home: [{ expose: './home', roles: ['student' as const], order: 20 }] };
const first = aRemote('mfe-reviews', {
  home: [{ expose: './home-reviews', roles: ['student'], order: 10 }],
});
const failure = 'This part of your home page is not available right now';

function visit(remotes: readonly LiveRemote[], load: (name: string, exposed: string) => unknown) {
  return openPortal({
    at: '/dashboard/userhome',
    session: aSession(asRole('student', remotes)),
    load: ({ name }, exposed) => Promise.resolve(exposed === 'routes' ? student : load(name, exposed)),
  });
}

describe('the panels of the home page', () => {
  it('are what the role areas expose, in their order', async () => {
    visit([withHome, first], (name) => panel(`Panel of ${name}`));
    const shown = await screen.findAllByText(/^Panel of/);
    await waitFor(() => expect(screen.getAllByText(/^Panel of/)).toHaveLength(2));
    expect(screen.getAllByText(/^Panel of/).map(({ textContent }) => textContent)).toEqual([
      'Panel of mfe-reviews',
      'Panel of mfe-student',
    ]);
    expect(shown[0]).toBeVisible();
  });

  it('are left out for a remote that declares none', async () => {
    const load = jest.fn();
    visit([studentRemote], load);
    await heading('User Home');
    expect(screen.getByText('student@blush.test')).toBeVisible();
    expect(load).not.toHaveBeenCalled();
  });

  it('are not requested for another role', async () => {
    const load = jest.fn(() => panel('Mine'));
    const both: LiveRemote = {
      ...withHome,
      home: [...withHome.home, { expose: './home-admin', roles: ['admin'], order: 5 }],
    };
    visit([both], load);
    expect(await screen.findByText('Mine')).toBeVisible();
    expect(load.mock.calls).toEqual([['mfe-student', 'home']]);
  });

  it('POR-04 fail alone when they are not exposed, and come back with Try again', async () => {
    let exposed: unknown = {};
    const page = visit([withHome, first], (name) =>
      name === 'mfe-student' ? exposed : panel('Reviews of mine'),
    );
    expect(await screen.findByText(failure)).toBeVisible();
    const alert = within(screen.getByRole('main')).getByRole('alert');
    expect(alert).toHaveTextContent('It arrived, but does not work as it should.');
    expect(alert).toHaveTextContent(/Trace id [0-9a-f]{8}/);
    // Only by the portal: React would report an error as uncaught if a navigation replaced the page.
    const logged = jest.mocked(console.error).mock.calls.map(([text]) => String(text));
    expect(logged).toEqual([expect.stringContaining('A part of the portal failed.')]);
    expect(await screen.findByText('Reviews of mine')).toBeVisible();
    expect(screen.getByText('student@blush.test')).toBeVisible();

    exposed = panel('Here again');
    await page.user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Here again')).toBeVisible();
    expect(screen.queryByText(failure)).not.toBeInTheDocument();
    expect(document.activeElement).not.toBe(document.body);
  });

  it('POR-04 fail alone when they throw, and come back with Try again', async () => {
    let broken = true;
    const Component = () => {
      if (broken) throw new Error('Cannot read properties of undefined');
      return <p>Repaired</p>;
    };
    const page = visit([withHome], () => ({ Component }));
    expect(await screen.findByText('It stopped working while it was shown.')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'User Home' })).toBeVisible();
    broken = false;
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Repaired')).toBeVisible();
  });

  it('say that their remote is switched off', async () => {
    visit([{ ...withHome, disabled: true }], () => panel('Off'));
    expect(await screen.findByText('It is switched off for now. Try again later.')).toBeVisible();
  });
});

describe('the badge of a menu entry', () => {
  const withBadge: LiveRemote = {
    ...staffRemote,
    badges: [{ expose: './review-count', roles: ['admin'], path: '/dashboard/manageclass' }],
  };
  const openAs = (role: 'admin' | 'instructor', load: (exposed: string) => unknown) =>
    openPortal({
      at: '/dashboard/userhome',
      session: aSession(asRole(role, [withBadge])),
      load: (_, exposed) => Promise.resolve(exposed === 'routes' ? { routes: [] } : load(exposed)),
    });
  const menu = async () => within(await screen.findByRole('navigation', { name: 'Dashboard' }));

  it('LAY-09 describes the link, and changes neither its text nor the links of the menu', async () => {
    openAs('admin', () => ({ Component: () => <span>3 classes to review</span> }));
    expect(await screen.findByText('3 classes to review')).toBeVisible();
    const link = (await menu()).getByRole('link', { name: 'Manage Classes' });
    expect(link).toHaveTextContent(/^Manage Classes$/);
    expect(link).toHaveAccessibleDescription('3 classes to review');
    const labels = (await menu()).getAllByRole('link').map(({ textContent }) => textContent);
    expect(labels).toEqual(['User HOME', 'Manage Classes', 'Manage users', 'Go Back']);
  });

  it('is left out when it fails', async () => {
    openAs('admin', () => ({
      Component: () => {
        throw new Error('no number');
      },
    }));
    expect((await menu()).getByRole('link', { name: 'Manage Classes' })).toBeVisible();
    await waitFor(() => expect(console.error).toHaveBeenCalled());
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('is not requested for another role', async () => {
    const load = jest.fn();
    openAs('instructor', load);
    expect((await menu()).getByRole('link', { name: 'My Classes' })).toBeVisible();
    expect(load).not.toHaveBeenCalled();
  });
});
