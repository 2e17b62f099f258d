export { isAccountPage } from './account-pages';
export { returnPath } from './return-path';
export { RuntimeConfigContext, useRuntimeConfig } from './runtime-config';
export { SessionContext, useSession } from './session-context';
export { SessionError, type SessionErrorCode } from './session-error';
export type {
  SessionActions,
  SessionStatus,
  SessionUser,
  SessionValue,
  SignInInput,
  SignUpInput,
} from './types';
