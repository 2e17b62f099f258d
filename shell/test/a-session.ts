import { createApiClient } from '@blush/shared-ui/api-client';
import { listCartItems, listSessions, type LiveRemote, type Role } from '@blush/shared-ui/contracts';
import type { SessionActions } from '@blush/shared-ui/session';
import { FakeApi } from '@blush/shared-ui/testing';
import { createStore } from 'zustand/vanilla';
import type { PortalSession, PortalSessionState } from '../src/base/portal-session';

const anonymous: PortalSessionState = {
  status: 'anonymous',
  user: null,
  role: null,
  remotes: [],
  outage: null,
  resuming: false,
};

export const aVisitor = anonymous;
export const stillLoading: PortalSessionState = { ...anonymous, status: 'loading' };

export function asRole(role: Role, remotes: readonly LiveRemote[] = []): PortalSessionState {
  const user = {
    uid: `${role}-1`,
    email: `${role}@blush.test`,
    displayName: `Some ${role}`,
    photo: `https://photos.test/${role}.jpg`,
  };
  return { ...anonymous, status: 'signed-in', user, role, remotes };
}

export function aSession(
  state: PortalSessionState,
  actions: Partial<SessionActions> = {},
  fakeApi = new FakeApi().answers(listSessions, () => []),
): PortalSession {
  fakeApi.answers(listCartItems, () => []);
  const notExpected = (name: string) => () => Promise.reject(new Error(`${name} was not expected`));
  return {
    store: createStore(() => state),
    actions: {
      signUp: notExpected('signUp'),
      signIn: notExpected('signIn'),
      signInWithGoogle: notExpected('signInWithGoogle'),
      signOut: notExpected('signOut'),
      requestPasswordReset: notExpected('requestPasswordReset'),
      renewToken: notExpected('renewToken'),
      ...actions,
    },
    api: createApiClient({
      baseUrl: fakeApi.baseUrl,
      getToken: () => undefined,
      refreshToken: () => Promise.resolve(undefined),
      onUnauthorized: () => undefined,
      onForbidden: () => undefined,
      fetch: fakeApi.fetch,
    }),
    resume: () => Promise.resolve(undefined),
  };
}
