import type { ApiClient } from '@blush/shared-ui/api-client';
import type { PortalSessionOptions } from '../app/portal-session';
import type { OpenIdentity } from './identity-client';
import type { TokenBox } from './token-box';

export interface SessionParts {
  readonly options: PortalSessionOptions;
  readonly tokens: TokenBox;
  readonly openIdentity: OpenIdentity;
  /** A function: the client is created with the session's own callbacks. */
  readonly api: () => ApiClient;
}
