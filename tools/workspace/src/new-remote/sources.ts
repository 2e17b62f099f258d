import { HOST_CONTRACT_VERSION } from '@blush/shared-ui/contracts';
import type { PlannedRemote } from './plan-remote.js';

const MENU_ORDER = 900;

export function sourcesOf(remote: PlannedRemote): Map<string, string> {
  return new Map([
    ['remote.json', JSON.stringify(declarationOf(remote))],
    ['src/routes.tsx', routesOf(remote)],
    ...(remote.roles === undefined ? publicPage(remote) : dashboardPage(remote)),
    [`${PAGE}.spec.tsx`, specOf(remote)],
  ]);
}

const PAGE = 'src/features/welcome/welcome-page';

function declarationOf({ name, title, path, roles }: PlannedRemote) {
  return {
    name,
    contract: `^${HOST_CONTRACT_VERSION}`,
    ...(roles && { roles }),
    mounts: [path],
    menu: roles ? [{ label: title, path, roles, order: MENU_ORDER, group: 'More' }] : [],
    ...(roles && { home: [{ expose: './home', roles, order: MENU_ORDER }] }),
  };
}

function routesOf({ path }: PlannedRemote): string {
  return `import type { RouteObject } from '@blush/shared-ui/router';

/**
 * Routes of this remote, with the absolute paths of its mounts in remote.json. Each page is imported lazily from
 * its own file, so that it gets its own chunk; the route's id is the name of that file. Define no components here:
 * hot reload could not keep their state.
 */
export const routes: RouteObject[] = [
  {
    id: 'welcome-page',
    path: '${path}',
    lazy: async () => ({ Component: (await import('./features/welcome/welcome-page')).WelcomePage }),
  },
];
`;
}

function publicPage({ title, path }: PlannedRemote): [string, string][] {
  const page = `import { LinkButton, PageHead, PageHeading } from '@blush/shared-ui/components';
import styles from './welcome-page.module.css';

/** \`${path}\` */
export function WelcomePage() {
  return (
    <div className={styles.page}>
      <PageHead title="${title}" description="${title} at Blush Camp." />
      <PageHeading title="${title}" lead="This page is a part of its own: it was built and released alone." />
      <LinkButton to="/allclass">Explore Courses</LinkButton>
    </div>
  );
}
`;
  const styles = '.page {\n  display: grid;\n  justify-items: start;\n  gap: var(--space-24);\n}\n';
  return [
    [`${PAGE}.tsx`, page],
    [`${PAGE}.module.css`, styles],
  ];
}

function dashboardPage({ title, path }: PlannedRemote): [string, string][] {
  const page = `import { Page } from '@blush/shared-ui/components';
import { useSession } from '@blush/shared-ui/session';

/** \`${path}\` */
export function WelcomePage() {
  const { user } = useSession();
  return (
    <Page title="${title}" lead="This page is a part of its own: it was built and released alone.">
      <p>Welcome, {user?.displayName}.</p>
    </Page>
  );
}
`;
  return [[`${PAGE}.tsx`, page], ...homePanel({ title, path })];
}

function homePanel({ title, path }: Pick<PlannedRemote, 'title' | 'path'>): [string, string][] {
  const exposed = `export { WelcomePanel as Component } from './features/welcome/welcome-panel';
`;
  const panel = `import { Card } from '@blush/shared-ui/components';
import { Link } from '@blush/shared-ui/router';

/** Panel on the user's home page. */
export function WelcomePanel() {
  return (
    <Card as="section" aria-label="${title}">
      <Link to="${path}">${title}</Link>
    </Card>
  );
}
`;
  const spec = `import { renderPage } from '@blush/shared-ui/testing';
import { screen } from '@testing-library/react';
import { Component } from '../../home';

it('the panel on the home page links to the page', async () => {
  renderPage([{ path: '/dashboard/userhome', Component }], { at: '/dashboard/userhome' });
  expect(await screen.findByRole('link', { name: '${title}' })).toHaveAttribute('href', '${path}');
});
`;
  return [
    ['src/home.tsx', exposed],
    ['src/features/welcome/welcome-panel.tsx', panel],
    ['src/features/welcome/welcome-panel.spec.tsx', spec],
  ];
}

function specOf({ title, path, roles }: PlannedRemote): string {
  const [role] = roles ?? [];
  const imports = role === undefined ? 'renderPage' : 'renderPage, signedIn';
  const session = role === undefined ? '' : `, session: signedIn('${role}')`;
  return `import { ${imports} } from '@blush/shared-ui/testing';
import { screen } from '@testing-library/react';
import { routes } from '../../routes';

describe('the welcome page', () => {
  it('shows its title as the main heading', async () => {
    renderPage(routes, { at: '${path}'${session} });
    expect(await screen.findByRole('heading', { level: 1, name: '${title}' })).toBeVisible();
  });
});
`;
}

export function journeyOf({ name, title, path, roles }: PlannedRemote): string {
  const [role] = roles ?? [];
  const fixtures = `import { expect, test } from '../../core/fixtures';`;
  const start =
    role === undefined
      ? `${fixtures}
import { Site } from '../../pages/site';

test('${name} shows its page', async ({ page }) => {
  await new Site(page).visit('${path}');`
      : `import { demo } from '../../core/account';
${fixtures}

test('${name} shows its page', async ({ openAs }) => {
  const page = await openAs(demo.${role});
  await page.goto('${path}');`;
  return `${start}
  await expect(page.getByRole('heading', { level: 1, name: '${title}' })).toBeVisible();
});
`;
}
