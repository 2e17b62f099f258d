import { partsOf, remoteDeclaration } from '@blush/shared-ui/contracts';
import declaration from '../remote.json';
import { routes } from './routes';

it('every page is at or below a menu entry, which names its roles', () => {
  const isListed = (path = '') =>
    declaration.menu.some((entry) => path === entry.path || path.startsWith(`${entry.path}/`));
  expect(routes.length).toBeGreaterThan(0);
  expect(routes.filter(({ path }) => !isListed(path))).toEqual([]);
});

it('POR-03 remote.json mounts every page, and nothing else', () => {
  expect(routes.map(({ path }) => path).toSorted()).toEqual(declaration.mounts.toSorted());
});

it('remote.json names the home panel of each role, and the count beside the review', () => {
  const parts = partsOf(remoteDeclaration.parse(declaration));
  expect(parts.map(({ expose, roles }) => [expose, roles])).toEqual([
    ['./home-instructor', ['instructor']],
    ['./home-admin', ['admin']],
    ['./review-count', ['admin']],
  ]);
});
