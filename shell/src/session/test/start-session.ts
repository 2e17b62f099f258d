import {
  createToken,
  createUser,
  endSession,
  getSession,
  listCartItems,
  type RuntimeConfig,
  type Session,
} from '@blush/shared-ui/contracts';
import { aUser, FakeApi } from '@blush/shared-ui/testing';
import type { PortalSession } from '../../base/portal-session';
import { createPortalSession } from '../create-portal-session';
import { lazyIdentity } from '../lazy-identity';
import { FakeIdentity } from './fake-identity';
import { FakeTenant, TENANT } from './fake-tenant';

jest.mock('../lazy-identity');

export const SYNC = 'http://sync.test/tokens';

export interface Setting {
  readonly at?: string;
  readonly token?: string;
  readonly config?: Partial<RuntimeConfig>;
  readonly loginMode?: RuntimeConfig['auth0']['loginMode'];
}

export interface Stage {
  readonly session: PortalSession;
  readonly fakeApi: FakeApi;
  readonly tenant: FakeTenant;
  readonly identity: FakeIdentity;
  readonly loads: jest.Mock;
  readonly visited: string[];
  readonly synced: string[];
  readonly called: string[];
  readonly status: () => string;
}

const aSession: Session = { user: aUser(), role: 'student', remotes: [], recentSignIn: true };

function createFakeApi(called: string[]): FakeApi {
  const noted =
    <Answer>(id: string, answer: Answer) =>
    () => {
      called.push(id);
      return answer;
    };
  return new FakeApi()
    .answers(createUser, noted('createUser', { insertedId: null }))
    .answers(createToken, ({ authorization }) => {
      called.push('createToken');
      return { token: authorization?.replace('Bearer ', '') ?? '' };
    })
    .answers(getSession, noted('getSession', aSession))
    .answers(endSession, noted('endSession', { modifiedCount: 1 }))
    .answers(listCartItems, noted('listCartItems', []));
}

export function stageSession({ at = '/', token, config, loginMode = 'embedded' }: Setting = {}): Stage {
  localStorage.clear();
  sessionStorage.clear();
  if (token !== undefined) localStorage.setItem('access-token', token);
  window.history.replaceState(null, '', at);

  const called: string[] = [];
  const synced: string[] = [];
  const visited: string[] = [];
  const [fakeApi, tenant, identity] = [createFakeApi(called), new FakeTenant(), new FakeIdentity()];
  const loads = jest.fn(() => Promise.resolve(identity));
  jest.mocked(lazyIdentity).mockReturnValue(loads);
  globalThis.fetch = (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (url.startsWith(TENANT)) return tenant.fetch(input, init);
    if (url !== SYNC) return fakeApi.fetch(input, init);
    synced.push(typeof init?.body === 'string' ? init.body : '');
    return Promise.resolve(Response.json({}));
  };

  const session = createPortalSession({
    config: {
      apiUrl: fakeApi.baseUrl,
      auth0: { domain: TENANT, clientId: 'blush-portal', audience: 'https://api.test', loginMode },
      stripe: { publishableKey: 'pk_test_blush' },
      overrides: { allowed: false, origins: [] },
      ...config,
    },
    navigate: (path) => {
      visited.push(path);
      window.history.replaceState(null, '', path);
      return Promise.resolve();
    },
    currentPath: () => window.location.pathname + window.location.search,
  });
  const status = () => session.store.getState().status;
  return { session, fakeApi, tenant, identity, loads, visited, synced, called, status };
}
