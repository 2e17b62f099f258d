import type { LiveRemote, Role } from '@blush/shared-ui/contracts';
import { staffRemote, studentRemote } from '../../../test/a-remote';
import { dashboardGroups, dashboardMenu } from './dashboard-menu';

const labels = (role: Role, remotes: readonly LiveRemote[]) =>
  dashboardMenu(role, remotes).map(({ label }) => label);

describe('the side menu', () => {
  it('LAY-09 has the specified entries for an admin', () => {
    expect(labels('admin', [staffRemote])).toEqual([
      'User HOME',
      'Manage Classes',
      'Manage users',
      'Go Back',
    ]);
  });

  it('LAY-10 has the specified entries for an instructor', () => {
    expect(labels('instructor', [staffRemote])).toEqual([
      'User Home',
      'My Classes',
      'Add a Class',
      'Go Back',
    ]);
  });

  it('LAY-11 has the specified entries for a student', () => {
    expect(labels('student', [studentRemote])).toEqual([
      'User Home',
      'Go Back',
      'My Selected Class',
      'my enrolled class',
      'Payment History',
    ]);
  });

  it('links the user’s home page and the public site for every role, even if there are no remotes', () => {
    for (const role of ['admin', 'instructor', 'student'] as const) {
      expect(dashboardMenu(role, []).map(({ path }) => path)).toEqual(['/dashboard/userhome', '/']);
    }
  });

  it('includes an entry of a new remote without a change of the shell', () => {
    const menu = [{ label: 'Reviews', path: '/dashboard/reviews', roles: ['student' as const], order: 35 }];
    expect(labels('student', [studentRemote, { ...studentRemote, name: 'mfe-reviews', menu }])).toEqual([
      'User Home',
      'Go Back',
      'My Selected Class',
      'Reviews',
      'my enrolled class',
      'Payment History',
    ]);
  });

  it('LAY-09 stays as specified when remotes add pages, which are listed below by group', () => {
    const extraEntry = (label: string, order: number, group: string) => ({
      label,
      path: `/dashboard/${label.toLowerCase()}`,
      roles: ['admin' as const],
      order,
      group,
    });
    const menu = [
      ...staffRemote.menu,
      extraEntry('Payments', 20, 'School'),
      extraEntry('Overview', 10, 'School'),
      extraEntry('Letters', 30, 'Post'),
    ];
    const remotes = [{ ...staffRemote, menu }];
    expect(labels('admin', remotes)).toEqual(labels('admin', [staffRemote]));
    const groups = dashboardGroups('admin', remotes);
    expect(groups.map(({ name, entries }) => [name, entries.map(({ label }) => label)])).toEqual([
      ['School', ['Overview', 'Payments']],
      ['Post', ['Letters']],
    ]);
    expect(dashboardGroups('instructor', remotes)).toEqual([]);
  });
});
