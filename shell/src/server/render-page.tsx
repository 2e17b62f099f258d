import type { LiveRemote, RuntimeConfig } from '@blush/shared-ui/contracts';
import type { RouteObject } from '@blush/shared-ui/router';
import type { QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  StaticRouterProvider,
  type StaticHandler,
  type StaticHandlerContext,
} from 'react-router-dom';
import { takeKnownQueries, type KnownQuery } from '../portal/known-queries';
import type { Portal } from '../portal/portal-context';
import { Providers } from '../app/providers';
import { createQueryClient } from '../app/query-client';
import { shellRoutes } from '../app/routes';
import { createAreaFailures } from '../remotes/area-failures';
import { mountArea } from '../areas/mount-area';
import { serverPortal } from './server-portal';

interface PageRequest {
  readonly address: string;
  readonly remotes: readonly { readonly remote: LiveRemote; readonly routes: readonly RouteObject[] }[];
  readonly config: RuntimeConfig;
  readonly fetch: typeof globalThis.fetch;
}

interface RenderedPage {
  readonly head: string;
  readonly body: string;
  readonly queries: readonly KnownQuery[];
  readonly found: boolean;
  /** Ids of the lazy routes of the page, which are the names of their files. */
  readonly pageFiles: readonly string[];
}

/** Maximum depth of dependent queries. */
const ROUNDS = 3;

/**
 * Deterministic: the same page and responses give the same bytes.
 * @throws any error that keeps the page from rendering
 */
export async function renderPage(request: PageRequest): Promise<RenderedPage> {
  const { address, remotes, config, fetch } = request;
  const live = remotes.map(({ remote }) => remote);
  const portal = serverPortal({ config, remotes: live, queryClient: createQueryClient(), fetch });
  const shell = shellRoutes({
    session: portal.session,
    failures: createAreaFailures(),
    destination: () => ({ pathname: address, search: '', hash: '' }),
    onDashboard: () => undefined,
  });
  const handler = createStaticHandler(withAreas(shell, remotes));
  const context = await handler.query(new Request(new URL(address, config.origin ?? 'http://localhost')));
  if (context instanceof Response)
    throw new Error(`${address} redirects to ${context.headers.get('location')}`);
  for (const error of Object.values(context.errors ?? {})) throw error;

  let known: readonly KnownQuery[] = [];
  for (let round = 0; ; round += 1) {
    // A new client per round: the counters of a used client would change the output.
    const queryClient = createQueryClient();
    takeKnownQueries(queryClient, known);
    const html = await toHtml({ ...portal, queryClient }, handler, context);
    const answers = round < ROUNDS ? await fetchOpen(queryClient) : [];
    if (answers.length === 0) {
      return { ...splitHead(html), queries: known, found: isFound(context), pageFiles: pageFilesOf(request) };
    }
    known = [...known, ...answers];
  }
}

async function toHtml(
  portal: Portal,
  handler: StaticHandler,
  context: StaticHandlerContext,
): Promise<string> {
  const router = createStaticRouter(handler.dataRoutes, context);
  const failures: unknown[] = [];
  const { prelude } = await prerender(
    <StrictMode>
      <Providers portal={portal}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </Providers>
    </StrictMode>,
    {
      // Disables streaming: late parts would need an inline script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      // React would leave errors inside a boundary to the browser.
      onError: (error: unknown) => void failures.push(error),
    },
  );
  const html = await textOf(prelude);
  for (const failure of failures) throw failure;
  return html;
}

/** Decodes once: chunks may end within a character. */
async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const reader = stream.getReader();
  const chunks: Uint8Array[] = [];
  for (let next = await reader.read(); !next.done; next = await reader.read()) chunks.push(next.value);
  const bytes = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0));
  let start = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, start);
    start += chunk.length;
  }
  return new TextDecoder().decode(bytes);
}

function withAreas(routes: readonly RouteObject[], remotes: PageRequest['remotes']): RouteObject[] {
  const areas = remotes.flatMap(({ remote, routes: exposed }) => mountArea(remote.name, exposed));
  return routes.map((route) => {
    if (route.children === undefined) return route;
    const matching = areas.filter(({ layout }) => layout === route.id).map(({ area }) => area);
    return { ...route, children: [...withAreas(route.children, remotes), ...matching] };
  });
}

/** Fetches the queries that have no data yet; leaves out queries that fail. */
async function fetchOpen(client: QueryClient): Promise<KnownQuery[]> {
  const open = client
    .getQueryCache()
    .getAll()
    .filter(({ state, options }) => state.data === undefined && isEnabled(options));
  const outcomes = await Promise.allSettled(
    open.map(async ({ queryKey, options }) => ({
      key: queryKey,
      data: await client.fetchQuery({ ...options, queryKey, retry: false }),
    })),
  );
  return outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
}

/** The type of the cache's options lacks `enabled`, although components pass it. */
function isEnabled(options: object): boolean {
  return !('enabled' in options) || options.enabled !== false;
}

/** React puts tags of the head before everything else. */
function splitHead(html: string): { head: string; body: string } {
  const [head = ''] = /^(?:<(?:link|meta) [^>]*>|<title>[^<]*<\/title>)*/.exec(html) ?? [];
  return { head, body: html.slice(head.length) };
}

function isFound({ matches }: StaticHandlerContext): boolean {
  return matches.at(-1)?.route.path !== '*';
}

/** @throws Error when a lazy route has no id */
function pageFilesOf({ address, remotes }: PageRequest): string[] {
  const routes = remotes.flatMap(({ routes: exposed }) => exposed);
  const lazy = (matchRoutes(routes, address) ?? []).filter(({ route }) => route.lazy !== undefined);
  return lazy.map(({ route }) => {
    if (route.id === undefined)
      throw new Error(`The route ${route.path} needs the name of its page as its id`);
    return route.id;
  });
}
