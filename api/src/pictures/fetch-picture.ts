import { Resolver } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { PICTURE_MAX_BYTES } from '@blush/shared-ui/contracts';
import type { Agent } from 'undici';
import type { ApiConfig } from '../common/config.js';
import { isPublicAddress } from './public-address.js';

const MAX_REDIRECTS = 3;
const MAX_HEADER_BYTES = 16 * 1024;
const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];
/** Hosts of the providers, refused besides the configured ones. */
const PROVIDER_HOSTS = ['stripe.com', 'auth0.com'];

type Resolve = (hostname: string) => Promise<readonly string[]>;

export interface PictureSource extends Pick<ApiConfig['pictures'], 'testOrigins' | 'refusedHosts'> {
  readonly resolve?: Resolve;
}

/** Whether the text of the address allows a fetch. */
export function isFetchable(address: string, { testOrigins, refusedHosts }: PictureSource): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, origin, hostname, port, username, password } = new URL(address);
  if (username !== '' || password !== '') return false;
  if (testOrigins.includes(origin)) return true;
  // With a dot at its end, a name leads to the same host.
  const name = hostname.replace(/\.+$/, '');
  const ofHost = (host: string) => name === host || name.endsWith(`.${host}`);
  return protocol === 'https:' && port === '' && ![...refusedHosts, ...PROVIDER_HOSTS].some(ofHost);
}

/**
 * GET without credentials. Each address that a host name resolves to must be public, and only these are connected to:
 * the name is not resolved again, so it cannot point elsewhere in between.
 * @throws Error with the reason, for the log
 */
export async function fetchPicture(
  address: string,
  source: PictureSource,
  signal: AbortSignal,
): Promise<Uint8Array> {
  let url = address;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const answer = await get(url, source, signal);
    if ('picture' in answer) return answer.picture;
    url = new URL(answer.location, url).href;
  }
  throw new Error(`more than ${MAX_REDIRECTS} redirects`);
}

async function get(
  address: string,
  source: PictureSource,
  signal: AbortSignal,
): Promise<{ picture: Uint8Array } | { location: string }> {
  if (!isFetchable(address, source)) throw new Error('an address that is not fetched');
  // Loaded on demand, as few processes fetch a picture.
  const { Agent, request } = await import('undici');
  const dispatcher = new Agent(connectTo(await allowedAddresses(new URL(address), source)));
  try {
    const { statusCode, headers, body } = await request(address, {
      dispatcher,
      signal,
      headers: { accept: 'image/avif,image/webp,image/*', 'user-agent': 'BlushCamp-pictures' },
    });
    const { location } = headers;
    if (REDIRECTS.includes(statusCode) && typeof location === 'string') return { location };
    if (statusCode !== 200) throw new Error(`status ${statusCode}`);
    return { picture: await readLimited(body) };
  } finally {
    // Also ends a body that was not read to its end.
    await dispatcher.destroy();
  }
}

async function allowedAddresses(
  { hostname, origin }: URL,
  { testOrigins, resolve = resolveHost }: PictureSource,
): Promise<readonly string[]> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host) ? [host] : await resolve(host);
  if (addresses.length === 0) throw new Error('a host name without an address');
  if (!testOrigins.includes(origin) && !addresses.every(isPublicAddress))
    throw new Error('an address that is not public');
  return addresses;
}

function connectTo(addresses: readonly string[]): Agent.Options {
  const found = addresses.map((address) => ({ address, family: isIP(address) }));
  const lookup: LookupFunction = (_host, { all }, done) =>
    all ? done(null, found) : done(null, found[0]?.address ?? '', found[0]?.family);
  return { connect: { lookup }, maxHeaderSize: MAX_HEADER_BYTES, pipelining: 0 };
}

async function readLimited(body: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > PICTURE_MAX_BYTES) throw new Error(`more than ${PICTURE_MAX_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Avoids `dns.lookup`, which would keep the threads busy that files, hashes and pictures need. */
async function resolveHost(hostname: string): Promise<readonly string[]> {
  if (hostname === 'localhost') return ['127.0.0.1', '::1'];
  const resolver = new Resolver({ timeout: 2000, tries: 2 });
  const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
}
