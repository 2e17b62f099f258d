import type { LiveRemote } from '@blush/shared-ui/contracts';

export function aRemote(name: string, facts: Partial<LiveRemote> = {}): LiveRemote {
  return {
    name,
    container: name.replaceAll('-', '_'),
    version: '1.0.0',
    entry: `/remotes/${name}/1.0.0/remoteEntry.js`,
    integrity: `sha384-${'A'.repeat(64)}`,
    contract: '^1.0.0',
    mounts: [],
    menu: [],
    ...facts,
  };
}

export const publicRemote = aRemote('mfe-public', {
  mounts: ['/', '/allclass', '/allclass/:id', '/blog', '/login', '/signup'],
});

export const studentRemote = aRemote('mfe-student', {
  mounts: ['/dashboard/myselected', '/dashboard/payment/:id'],
  menu: [
    { label: 'My Selected Class', path: '/dashboard/myselected', roles: ['student'], order: 30 },
    { label: 'my enrolled class', path: '/dashboard/myenroll', roles: ['student'], order: 40 },
    { label: 'Payment History', path: '/dashboard/paymenthistory', roles: ['student'], order: 50 },
  ],
});

export const staffRemote = aRemote('mfe-staff', {
  mounts: ['/dashboard/manageuser', '/dashboard/addclass'],
  menu: [
    { label: 'My Classes', path: '/dashboard/myclass', roles: ['instructor'], order: 30 },
    { label: 'Add a Class', path: '/dashboard/addclass', roles: ['instructor'], order: 40 },
    { label: 'Manage Classes', path: '/dashboard/manageclass', roles: ['admin'], order: 30 },
    { label: 'Manage users', path: '/dashboard/manageuser', roles: ['admin'], order: 40 },
  ],
});
