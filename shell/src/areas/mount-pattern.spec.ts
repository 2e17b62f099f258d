import { mountPattern } from '@blush/shared-ui/contracts';
import { matchPath } from 'react-router-dom';

const mounts = [
  '/',
  '/*',
  '/blog',
  '/blog/',
  '/blog/*',
  '/Blog.v2/a-b_c',
  '/classes/:id',
  '/classes/:id/*',
  '/:any',
  '/dashboard/payment/:id',
  '/a/:one/b/:two/*',
];

const segments = [
  '',
  'blog',
  'BLOG',
  'blogs',
  'Blog.v2',
  'Blogxv2',
  'a-b_c',
  'classes',
  'a',
  'b',
  'dashboard',
  'payment',
  '%2F',
];
const addresses = [
  ...segments.flatMap((one) =>
    segments.flatMap((two) => ['', '/', '//'].map((end) => `/${one}/${two}${end}`)),
  ),
  ...segments.map((one) => `/${one}`),
  '/classes/7/more',
  '/dashboard/payment/7',
  '/dashboard/payment/7/',
  '/a/1/b/2',
  '/a/1/b/2/c/d',
];

it.each(mounts)(
  'the mount %s covers exactly those addresses that React Router matches with this path',
  (mount) => {
    const covered = (matches: (address: string) => boolean) => addresses.filter(matches);
    const expected = covered((address) => matchPath(mount, address) !== null);
    expect(covered((address) => mountPattern(mount).test(address))).toEqual(expected);
    expect(expected).not.toEqual([]);
  },
);
