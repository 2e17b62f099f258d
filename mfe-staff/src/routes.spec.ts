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
