import type { Role } from '../src/contracts/index';
import type { SessionUser, SessionValue } from '../src/session/types';

const rejectCall = (action: string) => () =>
  Promise.reject(new Error(`${action} was not expected in this test`));

const anonymous: SessionValue = {
  status: 'anonymous',
  loading: false,
  user: null,
  role: null,
  signUp: rejectCall('signUp'),
  signIn: rejectCall('signIn'),
  signInWithGoogle: rejectCall('signInWithGoogle'),
  signOut: rejectCall('signOut'),
  requestPasswordReset: rejectCall('requestPasswordReset'),
  renewToken: rejectCall('renewToken'),
};

export function aVisitor(changes: Partial<SessionValue> = {}): SessionValue {
  return { ...anonymous, ...changes };
}

export function aLoadingSession(): SessionValue {
  return { ...anonymous, status: 'loading', loading: true };
}

export function signedIn(role: Role, person: Partial<SessionUser> = {}): SessionValue {
  const user = { uid: `${role}-1`, email: `${role}@blush.test`, displayName: `Some ${role}`, ...person };
  return { ...anonymous, status: 'signed-in', user, role };
}
