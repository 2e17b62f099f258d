import { partsOf, remoteDeclaration } from '@blush/shared-ui/contracts';
import declaration from '../remote.json';

it('remote.json names the home panel of each role, and the badge of Manage Classes', () => {
  const parts = partsOf(remoteDeclaration.parse(declaration));
  expect(parts.map(({ expose, roles }) => [expose, roles])).toEqual([
    ['./home-instructor', ['instructor']],
    ['./home-admin', ['admin']],
    ['./review-count', ['admin']],
  ]);
});
