import { createHash, randomBytes } from 'node:crypto';
import { AUDIENCE, PORTAL, type TestTenant } from './tenant.js';

interface VisitedPage {
  readonly status: number;
  readonly url: string;
  readonly text: string;
}

interface Authorization {
  readonly url: string;
  readonly verifier: string;
}

export function authorization(tenant: TestTenant, extra: Record<string, string> = {}): Authorization {
  const verifier = randomBytes(32).toString('base64url');
  const query = new URLSearchParams({
    client_id: 'blush-portal',
    redirect_uri: `${PORTAL}/callback`,
    response_type: 'code',
    response_mode: 'query',
    scope: 'openid profile email offline_access',
    audience: AUDIENCE,
    state: 'some-state',
    nonce: 'some-nonce',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...extra,
  });
  for (const [name, value] of Object.entries(extra)) if (value === '') query.delete(name);
  return { url: `${tenant.origin}/authorize?${query.toString()}`, verifier };
}

export class Browser {
  readonly #cookies = new Map<string, string>();

  async visit(url: string, form?: Record<string, string>): Promise<VisitedPage> {
    if (url.startsWith(PORTAL)) return { status: 200, url, text: '' };
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: this.#cookieHeader(), accept: 'text/html' },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    this.#keepCookies(response);
    const location = response.headers.get('location');
    if (location !== null) return this.visit(new URL(location, url).href);
    return { status: response.status, url, text: await response.text() };
  }

  async postJson(
    url: string,
    body: object,
    origin = PORTAL,
  ): Promise<{ status: number; body: Record<string, string> }> {
    const response = await fetch(url, {
      method: 'POST',
      headers: { origin, cookie: this.#cookieHeader(), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    this.#keepCookies(response);
    return { status: response.status, body: (await response.json()) as Record<string, string> };
  }

  #cookieHeader(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  #keepCookies(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';');
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      const isDeleted = value === '' || attributes.some((attribute) => attribute.includes('1970'));
      if (isDeleted) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
  }
}

export async function exchange(tenant: TestTenant, callbackUrl: string, verifier: string) {
  return tenant.postForm('/oauth/token', {
    grant_type: 'authorization_code',
    client_id: 'blush-portal',
    code: new URL(callbackUrl).searchParams.get('code') ?? '',
    redirect_uri: `${PORTAL}/callback`,
    code_verifier: verifier,
  });
}
