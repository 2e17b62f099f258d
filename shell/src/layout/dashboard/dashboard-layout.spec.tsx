import { screen, within } from '@testing-library/react';
import { staffRemote } from '../../../test/a-remote';
import { aSession, asRole } from '../../../test/a-session';
import { openPortal } from '../../../test/open-portal';

const menu = () => screen.findByRole('navigation', { name: 'Dashboard' });

describe('the dashboard', () => {
  it.each(['student', 'instructor', 'admin'] as const)(
    'STU-01 shows photo, name and e-mail on the home page of %s',
    async (role) => {
      openPortal({ at: '/dashboard/userhome', session: aSession(asRole(role)) });
      const main = within(await screen.findByRole('main'));
      expect(main.getByRole('heading', { name: 'User Home' })).toBeVisible();
      expect(main.getByRole('img', { name: `Photo of Some ${role}` })).toHaveAttribute(
        'src',
        `https://photos.test/${role}.jpg`,
      );
      expect(main.getByText(`Some ${role}`)).toBeVisible();
      expect(main.getByText(`${role}@blush.test`)).toBeVisible();
    },
  );

  it('redirects /dashboard to the user’s home page', async () => {
    const { path } = openPortal({ at: '/dashboard', session: aSession(asRole('student')) });
    await menu();
    expect(path()).toBe('/dashboard/userhome');
  });

  it('LAY-09 shows the menu of the role, with name, photo and Log out', async () => {
    openPortal({ at: '/dashboard/userhome', session: aSession(asRole('admin', [staffRemote])) });
    const labels = within(await menu())
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
    expect(labels).toEqual(['User HOME', 'Manage Classes', 'Manage users', 'Go Back']);
    expect(screen.getByRole('button', { name: 'Log out' })).toBeVisible();
  });

  it('POR-04 keeps its menu while a remote cannot be loaded', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const session = aSession(asRole('admin', [staffRemote]));
    openPortal({ at: '/dashboard/manageuser', session, load: () => Promise.reject(new Error('404')) });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(within(await menu()).getByRole('link', { name: 'Manage users' })).toBeVisible();
  });
});
