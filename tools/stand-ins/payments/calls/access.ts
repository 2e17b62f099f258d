import { equalSecrets } from '@blush/server-kit/http';
import { invalidRequest, type StripeFailure } from '../protocol/failure.js';

export type Access = 'secret' | 'publishable';

export interface Keys {
  readonly secretKey: string;
  readonly publishableKey: string;
}

/** Accepts Bearer, Basic, or the `key` parameter of stripe.js. @throws StripeFailure */
export function accessOf(
  authorization: string | undefined,
  keyParameter: string | undefined,
  keys: Keys,
): Access {
  const key = keyOf(authorization) ?? keyParameter;
  if (!key)
    throw unauthorized(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  if (equalSecrets(key, keys.secretKey)) return 'secret';
  if (equalSecrets(key, keys.publishableKey)) return 'publishable';
  throw unauthorized(`Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(8)}${key.slice(-4)}`);
}

export function secretKeyRequired(): StripeFailure {
  return invalidRequest(
    'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
    { code: 'secret_key_required' },
    403,
  );
}

function keyOf(authorization = ''): string | undefined {
  const [scheme = '', credentials = ''] = authorization.split(' ', 2);
  if (/^bearer$/i.test(scheme)) return credentials;
  // Basic: the key is the user name, the password is empty.
  if (/^basic$/i.test(scheme)) return Buffer.from(credentials, 'base64').toString('utf8').split(':')[0];
  return undefined;
}

function unauthorized(message: string): StripeFailure {
  return invalidRequest(message, {}, 401);
}
