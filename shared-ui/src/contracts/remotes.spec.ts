import { liveRemote, partsOf, remoteDeclaration, type RemoteDeclaration } from './remotes';

const staff = {
  name: 'mfe-staff',
  contract: '^1.10.0',
  roles: ['instructor', 'admin'],
  mounts: ['/dashboard/manageclass'],
  menu: [
    { label: 'Manage Classes', path: '/dashboard/manageclass', roles: ['instructor', 'admin'], order: 30 },
  ],
  home: [{ expose: './home-admin', roles: ['admin'], order: 10 }],
  badges: [{ expose: './review-count', roles: ['admin'], path: '/dashboard/manageclass' }],
} satisfies RemoteDeclaration;

const problemsOf = (facts: object) =>
  remoteDeclaration.safeParse({ ...staff, ...facts }).error?.issues.map(({ path }) => path.join('.')) ?? [];

describe('parts in remote.json', () => {
  it('are panels of the home page and badges of the menu', () => {
    expect(problemsOf({})).toEqual([]);
    expect(partsOf(staff).map(({ expose }) => expose)).toEqual(['./home-admin', './review-count']);
  });

  it('may be absent, as in older remotes', () => {
    expect(problemsOf({ home: undefined, badges: undefined })).toEqual([]);
    expect(partsOf({})).toEqual([]);
  });

  it.each(['./routes', 'home', './Home', './home/panel', './', '../home'])(
    'cannot be exposed as %s',
    (expose) => {
      expect(problemsOf({ home: [{ expose, roles: ['admin'], order: 1 }] })).toEqual(['home.0.expose']);
    },
  );

  it('are for roles of the remote only, so a public remote has none', () => {
    expect(problemsOf({ home: [{ expose: './home', roles: ['student'], order: 1 }] })).toEqual(['home']);
    expect(problemsOf({ roles: undefined, menu: [], badges: [] })).toEqual(['home']);
  });

  it('that are badges must belong to a menu entry', () => {
    const badges = [{ expose: './review-count', roles: ['admin'], path: '/dashboard/elsewhere' }];
    expect(problemsOf({ badges })).toEqual(['badges']);
  });

  it('are named by the registries, and missing there for an older remote', () => {
    const { home, badges, ...older } = {
      ...staff,
      container: 'mfe_staff',
      version: '1',
      entry: '/remotes/x',
    };
    const live = { ...older, integrity: `sha384-${'A'.repeat(64)}` };
    expect(liveRemote.parse({ ...live, home, badges })).toMatchObject({ home, badges });
    expect(liveRemote.parse(live)).not.toHaveProperty('home');
  });
});
