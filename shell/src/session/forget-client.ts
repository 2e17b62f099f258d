import { unlessBlocked } from '@blush/shared-ui/bundled';
import { demand } from './demand-sign-in';

/** Prefix of what the provider's client stores: its tokens, among them the refresh token. */
const OF_CLIENT = '@@auth0spajs@@';

/** Does what the client's `forget` does, for when the client could not be loaded or failed. */
export function forgetClient(): void {
  unlessBlocked(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith(OF_CLIENT)) localStorage.removeItem(key);
    demand();
  });
}
