/** Addresses of pages that the shell itself has; a remote that mounts one would never be shown there. */
export const shellPaths = {
  dashboard: '/dashboard',
  home: '/dashboard/userhome',
  profile: '/dashboard/profile',
} as const;

/** Addresses that a mount covers, as React Router decides it; supports `:parameters` and a `*` at the end. */
export function mountPattern(mount: string): RegExp {
  const segments = mount.split('/').filter(Boolean);
  const isSplat = segments.at(-1) === '*';
  const patterns = (isSplat ? segments.slice(0, -1) : segments).map((segment) =>
    segment.startsWith(':') ? '/[^/]+' : `/${segment.replace(/\W/g, '\\$&')}`,
  );
  return new RegExp(`^${patterns.join('')}${isSplat ? '(/.*)?' : '/*'}$`, 'i');
}
