import { join } from 'node:path';
import {
  builtRemote,
  type LiveRemote,
  type Operation,
  operations,
  PORTAL_PATH,
  portalOperations,
  type RemoteDeclaration,
  type Role,
  type RuntimeConfig,
  servedShell,
} from '@blush/shared-ui/contracts';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import fastifyStatic from '@fastify/static';
import { acceptsHtml } from '@blush/delivery/edge';
import { ProblemError, sendProblem } from '@blush/server-kit/http';
import { root } from '@blush/machine';
import { exampleAddress, harnessPage, type AnswerMode, answerModes } from './page.js';
import { roleOf, roles, tokenOf } from './people.js';
import { answerCall, type ApiCall } from './fake-api.js';

/** Path prefix of the fake API; operations of the edge server keep their paths. */
const API_PATH = '/fake-api';

interface HarnessOptions {
  readonly origin: string;
  readonly shell: string;
  readonly remotes: readonly string[];
  readonly payments: { readonly url: string; readonly begin: (dollars: number) => Promise<string> };
}

type DeclaredRemote = LiveRemote & Pick<RemoteDeclaration, 'roles'>;

export function createHarness(options: HarnessOptions): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true });
  let mode: AnswerMode = '12';

  app.get('/config.json', (_request, reply) => reply.send(configOf(options)));
  serveAssets(app);
  app.get('/alone/as/:who', (request, reply) => {
    const { who } = request.params as { who: string };
    return reply.type('text/html; charset=utf-8').send(switchRole(who, addressBefore(request)));
  });
  app.get('/alone/answers/:mode', (request, reply) => {
    const wanted = (request.params as { mode: string }).mode;
    mode = answerModes.map(([one]) => one).find((one) => one === wanted) ?? mode;
    return reply.redirect(addressBefore(request));
  });
  serveFakeApi(app, options, () => mode);

  app.get('/*', async (request, reply) => {
    if (!acceptsHtml(request.headers.accept)) return sendProblem(reply, new ProblemError('not-found'));
    const remotes = await readRemotes(options.remotes);
    const start = startPage(request, remotes);
    if (start !== undefined) return reply.type('text/html; charset=utf-8').send(start);
    const { script, style } = servedShell.parse(await readJson(options.shell));
    const page = harnessPage({
      script: new URL(script, options.shell).href,
      style: new URL(style, options.shell).href,
      registry: remotes.filter((remote) => remote.roles === undefined),
      declarations: remotes,
      mode,
    });
    return reply.type('text/html; charset=utf-8').send(page);
  });
  return app;
}

function configOf({ origin, payments }: HarnessOptions): RuntimeConfig {
  return {
    origin,
    apiUrl: origin + API_PATH,
    // There is no identity provider: the user chooses a role instead of signing in.
    auth0: { domain: origin, clientId: 'alone', audience: 'alone', loginMode: 'embedded' },
    stripe: { publishableKey: 'pk_test_blush', scriptUrl: `${payments.url}/stripe.js` },
    overrides: { allowed: false, origins: [] },
  };
}

function serveAssets(app: FastifyInstance): void {
  const assets = join(root, 'delivery', 'assets');
  app.register(fastifyStatic, { root: assets, serve: false });
  app.get('/favicon.svg', (_request, reply) => reply.sendFile('favicon.svg'));
  app.register(fastifyStatic, { root: join(assets, 'demo'), prefix: '/demo/', decorateReply: false });
}

function serveFakeApi(
  app: FastifyInstance,
  { remotes, payments }: HarnessOptions,
  mode: () => AnswerMode,
): void {
  for (const operation of [...operations, ...portalOperations]) {
    app.route({
      method: operation.method,
      url: addressOf(operation),
      handler: async (request, reply) => {
        const now = mode();
        // The session stays available, because without it no page could load to show the failure.
        if (now === 'outage' && operation.id !== 'getSession')
          return sendProblem(reply, new ProblemError('database-unavailable'));
        const { params, query, body } = request as Pick<ApiCall, 'params' | 'query' | 'body'>;
        const answer = await answerCall(
          { operation, params, query, body },
          {
            rows: Number(now),
            role: roleOf(request.headers.authorization),
            remotesOf: async (role) => (await readRemotes(remotes)).filter(isFor(role)),
            beginPayment: payments.begin,
          },
        );
        return reply.code(operation.success[0] ?? 200).send(answer);
      },
    });
  }
}

function addressOf({ path }: Operation): string {
  return (path.startsWith(PORTAL_PATH) ? '' : API_PATH) + path.replace(/\{(\w+)\}/g, ':$1');
}

const isFor = (role: Role) => (remote: DeclaredRemote) => remote.roles?.includes(role) === true;

async function readRemotes(addresses: readonly string[]): Promise<DeclaredRemote[]> {
  return Promise.all(
    addresses.map(async (address) => {
      const { declaration, container, entry } = builtRemote.parse(await readJson(address));
      return {
        ...declaration,
        container,
        version: 'alone',
        entry: new URL(entry, address).href,
        integrity: '',
      };
    }),
  );
}

async function readJson(address: string): Promise<unknown> {
  return (await fetch(address)).json();
}

function startPage({ url }: FastifyRequest, remotes: readonly DeclaredRemote[]): string | undefined {
  const [first] = remotes;
  if (url !== '/' || first === undefined || remotes.some(({ mounts }) => mounts.includes('/')))
    return undefined;
  return switchRole(first.roles?.[0] ?? 'visitor', exampleAddress(first.mounts[0] ?? '/'));
}

function switchRole(who: string, address: string): string {
  const role = roles.find((one) => one === who);
  const change =
    role === undefined
      ? "localStorage.removeItem('access-token')"
      : `localStorage.setItem('access-token', ${JSON.stringify(tokenOf(role))})`;
  return `<!doctype html><script>${change}; location.replace(${JSON.stringify(address)})</script>`;
}

function addressBefore({ headers: { referer } }: FastifyRequest): string {
  if (referer === undefined || !URL.canParse(referer)) return '/';
  const { pathname, search } = new URL(referer);
  return pathname + search;
}
