import type Provider from 'oidc-provider';
import type { Mailbox } from '../mail/mailbox.js';
import type { SignedLinks } from './signed-links.js';
import type { ModelStore } from './oidc/model-store.js';
import type { Tenant } from './options.js';
import type { Keys } from './storage/keys.js';
import type { Tickets } from './tickets.js';
import type { UserDirectory } from './users/user-directory.js';

export interface LoginTicket {
  readonly userId: string;
  /** Secret in a cookie of the browser that requested the ticket, so that no other browser can use the ticket. */
  readonly verifier: string;
}

export interface Services {
  readonly tenant: Tenant;
  readonly keys: Keys;
  readonly users: UserDirectory;
  readonly mailbox: Mailbox;
  readonly store: ModelStore;
  readonly provider: Provider;
  readonly loginTickets: Tickets<LoginTicket>;
  readonly links: SignedLinks;
}
