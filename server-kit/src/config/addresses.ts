import * as z from 'zod';

const withoutSlash = (value: string) => value.replace(/\/+$/, '');

export const origin = z
  .string()
  .transform(withoutSlash)
  .refine(isOrigin, 'must be an origin such as https://api.example.com, without a path');

export const origins = z
  .string()
  .transform((value) => value.split(',').map((part) => withoutSlash(part.trim())))
  .refine((list) => list.every(isOrigin), 'must be origins such as https://example.com, separated by commas');

export const address = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://api.example.com' })
  .transform(withoutSlash);

/** Paths are added to it, and browsers and fetch refuse a login. */
export const plainAddress = address.refine((value) => {
  const { origin: own, pathname } = new URL(value);
  return value === withoutSlash(own + pathname);
}, 'must be an address such as https://api.example.com, without login and query');

export const tenant = z
  .string()
  .transform(withoutSlash)
  .refine(
    (value) => isOrigin(value) || /^[a-z0-9.-]+(:\d+)?$/i.test(value),
    'must be a host name such as school.eu.auth0.com, or an origin',
  );

function isOrigin(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol) && new URL(value).origin === value;
}
