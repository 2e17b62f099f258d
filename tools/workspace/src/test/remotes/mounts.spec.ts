import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { listApps } from '@blush/delivery';
import { root } from '@blush/machine';
import { remoteDeclaration, SHELL } from '@blush/shared-ui/contracts';

interface Route {
  readonly path?: string;
  readonly children?: readonly Route[];
}

/** Prints the routes of remotes, which are `.tsx`, as JSON: lazy pages are functions and left out. */
const PRINT_ROUTES = `
  const routes = await Promise.all(process.argv.slice(1).map(async (url) => (await import(url)).routes));
  console.log(JSON.stringify(routes));
`;

const remotes = listApps(root).filter(({ name }) => name !== SHELL);
const urls = remotes.map(({ folder }) => pathToFileURL(join(folder, 'src/routes.tsx')).href);
const node = ['--import', '@blush/machine/typescript', '--input-type=module', '-e', PRINT_ROUTES];
const printed = execFileSync(process.execPath, [...node, ...urls], { cwd: root, encoding: 'utf8' });
const routes = JSON.parse(printed) as readonly (readonly Route[])[];

const pathsOf = ({ path, children = [] }: Route): string[] => [
  ...(path === undefined ? [] : [path]),
  ...children.flatMap(pathsOf),
];

describe.each(
  remotes.map(({ name, folder }, at) => {
    const declared: unknown = JSON.parse(readFileSync(join(folder, 'remote.json'), 'utf8'));
    const paths = (routes[at] ?? []).flatMap(pathsOf);
    return { name, declaration: remoteDeclaration.parse(declared), paths };
  }),
)('$name', ({ declaration: { roles = [], mounts, menu }, paths }) => {
  it('POR-03 mounts every page in remote.json, and nothing else', () => {
    expect(paths.toSorted()).toEqual(mounts.toSorted());
  });

  it('has every page at or below a menu entry if it is for several roles, because entries name the roles of their pages', () => {
    const isListed = (path: string) =>
      menu.some((entry) => path === entry.path || path.startsWith(`${entry.path}/`));
    expect(roles.length > 1 ? paths.filter((path) => !isListed(path)) : []).toEqual([]);
  });
});
