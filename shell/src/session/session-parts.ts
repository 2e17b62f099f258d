import type { ApiClient } from '@blush/shared-ui/api-client';
import type { PortalSessionOptions } from '../base/portal-session';
import type { OpenIdentity } from './identity-client';
import type { TokenStore } from './token-store';

export interface SessionParts {
  readonly options: PortalSessionOptions;
  readonly tokens: TokenStore;
  readonly openIdentity: OpenIdentity;
  /** A function, because the client is created after this object: its callbacks use this object. */
  readonly api: () => ApiClient;
}
