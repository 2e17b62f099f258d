import { type RuntimeConfig, SHELL } from '@blush/shared-ui/contracts';
import type { Override } from './read-overrides';

type Page = Pick<Location, 'hostname'>;

/**
 * Decided by the page's own address, so that a wrong or manipulated configuration cannot turn a deployed portal into a
 * development portal.
 */
function isOfThisMachine({ hostname }: Page): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
}

/** @returns why the override must not run, even if the user agrees; `undefined` if it may */
export function refusalOf(
  { name, url }: Override,
  { overrides }: RuntimeConfig,
  page: Page = window.location,
): string | undefined {
  const { protocol, origin } = URL.canParse(url) ? new URL(url) : { protocol: '', origin: '' };
  const development = isOfThisMachine(page);
  if (protocol !== 'https:' && !(development && protocol === 'http:')) return 'its address is not https';
  if (!overrides.allowed || !overrides.origins.includes(origin)) return 'its origin is not allowed here';
  if (name === SHELL && !development) return 'the shell is replaced in development only';
  return undefined;
}

/**
 * The address of a file that a build report names.
 * @throws Error if the file has another origin than the report: the user confirmed only the origin of the report
 */
export function addressBeside({ url }: Override, file: string): string {
  const { href, origin } = new URL(file, url);
  if (origin !== new URL(url).origin) throw new Error(`${url} names ${href}, of another origin`);
  return href;
}
