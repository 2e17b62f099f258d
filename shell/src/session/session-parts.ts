import type { ApiClient } from '@blush/shared-ui/api-client';
import type { PortalSessionOptions } from '../app/portal-session';
import type { OpenIdentity } from './identity-client';
import type { TokenBox } from './token-box';

/** What the session works with. */
export interface SessionParts {
  readonly options: PortalSessionOptions;
  readonly tokens: TokenBox;
  readonly openIdentity: OpenIdentity;
  /** Asked for when it is needed: the client is made with the session's own callbacks. */
  readonly api: () => ApiClient;
}
