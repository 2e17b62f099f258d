import { mkdir } from 'node:fs/promises';
import { Failure } from '@blush/server-kit/failure';
import { listenOnLoopback } from '../loopback.js';
import { Mailbox } from '../mail/mailbox.js';
import { cors } from './http/cors.js';
import { answerErrors } from './http/errors.js';
import { dispatch } from './http/router.js';
import { SignedLinks } from './signed-links.js';
import { ModelStore } from './oidc/model-store.js';
import { createProvider } from './oidc/provider.js';
import { acceptJsonBodies } from './oidc/token-body.js';
import { tenantOf, type IdentityOptions } from './options.js';
import { dialectRoutes } from './routes.js';
import type { LoginTicket, Services } from './services.js';
import { loadKeys } from './storage/keys.js';
import { Tickets } from './tickets.js';
import { UserDirectory } from './users/user-directory.js';

const LOGIN_TICKET_MS = 2 * 60_000;

export interface IdentityServer {
  /** `http://localhost:<port>`; the issuer of tokens is this with a trailing slash. */
  readonly origin: string;
  /** Resolves once everything is on disk. */
  close(): Promise<void>;
}

/** @throws {@link Failure} under NODE_ENV=production, when the port is in use, or for damaged data */
export async function startIdentity(options: IdentityOptions): Promise<IdentityServer> {
  if (process.env['NODE_ENV'] === 'production') {
    throw new Failure(
      'The local identity provider is for development only. Set AUTH0_DOMAIN to a real tenant.',
    );
  }
  const { dataDir } = options;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const server = await listenOnLoopback(options.port, 'the identity provider', 'IDENTITY_PORT');
  try {
    const tenant = tenantOf(options, server.port);
    const [keys, users, store, mailbox] = await Promise.all([
      loadKeys(dataDir),
      UserDirectory.open(dataDir),
      ModelStore.open(dataDir),
      options.mailbox ?? Mailbox.open(dataDir),
    ]);
    const provider = createProvider({ tenant, keys, users, store });
    const links = new SignedLinks(keys.cookies[0], users);
    const loginTickets = new Tickets<LoginTicket>(LOGIN_TICKET_MS);
    const services: Services = { tenant, keys, users, store, mailbox, provider, links, loginTickets };
    for (const middleware of [
      answerErrors,
      cors(tenant),
      dispatch(dialectRoutes(services)),
      acceptJsonBodies,
    ]) {
      provider.use(middleware);
    }
    const listener = provider.callback();
    server.serve((request, response) => void listener(request, response));

    return {
      origin: tenant.origin,
      close: async () => {
        await server.close();
        await Promise.all([users.settled(), store.settled(), mailbox.settled()]);
      },
    };
  } catch (error) {
    await server.close();
    throw error;
  }
}
