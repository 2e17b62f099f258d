import { CLAIM_NAMESPACE } from '@blush/shared-ui/contracts';

export const TENANT = 'http://identity.test';

interface Person {
  readonly sub?: string;
  readonly email?: string;
  readonly name?: string;
  readonly picture?: string;
}

/** The shell does not check signatures. */
export function aToken({ sub = 'auth0|nora', ...person }: Person = {}, secondsLeft = 3600): string {
  const about = { email: 'nora@example.test', name: 'Nora Quint', ...person };
  const namespaced: Record<string, string> = {};
  for (const [claim, value] of Object.entries(about)) namespaced[CLAIM_NAMESPACE + claim] = value;
  const exp = Math.floor(Date.now() / 1000) + secondsLeft;
  const payload = { sub, exp, jti: crypto.randomUUID(), ...namespaced };
  return `e30.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.signature`;
}

interface TenantCall {
  readonly path: string;
  readonly body: Record<string, unknown>;
  readonly credentials: RequestCredentials | undefined;
}

type Answer = readonly [status: number, body: object] | 'blocked';

export class FakeTenant {
  readonly calls: TenantCall[] = [];
  readonly #answers = new Map<string, Answer>([
    ['/dbconnections/signup', [200, { _id: '1' }]],
    ['/dbconnections/change_password', [200, {}]],
    ['/co/authenticate', [200, { login_ticket: 'a-ticket' }]],
    ['/.well-known/openid-configuration', [200, {}]],
  ]);

  /** `blocked`: a network error, as without CORS. */
  answers(path: string, answer: Answer): this {
    this.#answers.set(path, answer);
    return this;
  }

  readonly fetch: typeof globalThis.fetch = (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {};
    this.calls.push({ path: pathname, body, credentials: init?.credentials });
    const answer = this.#answers.get(pathname);
    if (answer === undefined || answer === 'blocked') return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(Response.json(answer[1], { status: answer[0] }));
  };
}
