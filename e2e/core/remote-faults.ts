import { createHash } from 'node:crypto';
import { getSession, type LiveRemote, publicRegistry } from '@blush/shared-ui/contracts';
import { expect, type Locator, type Page, type Route } from '@playwright/test';
import type { Account } from './account';
import { apiAs } from './api';
import type { Portal } from './portal';
import { never, stopTime, watchAnswers } from './stopped-time';

/** A remote, and the account and page with which it is tested. */
export interface Subject {
  readonly remote: string;
  readonly account: Account;
  readonly path: string;
}

/** A fault of a remote, as a browser sees it. */
export interface Fault {
  readonly what: string;
  /** Causes the fault in a page, from its next load on. */
  readonly inject: (page: Page, portal: Portal, subject: Subject) => Promise<void>;
  /** The message in the pane of the remote. */
  readonly message: string;
  /** How the remote recovers once the fault is over. A registry is read only once per page load. */
  readonly recovery: 'Try again' | 'Try again in a new page' | 'a reload';
}

/** Waits until an element is visible. Time limits of requests that are never answered pass quickly. */
type WaitFor = (seen: Locator) => Promise<void>;

const unreachable = 'It could not be loaded. Your connection may be down.';
const timedOut = 'It did not answer in time.';

const html = { status: 200, contentType: 'text/html', body: '<!doctype html><title>Hello</title>' };
const json = { status: 404, contentType: 'application/json', body: '{"error":"not found"}' };

/** Which of a remote's files: its entry, the exposed chunk, or the code of a page. */
type Part = 'entry' | 'routes' | 'page';
const names = {
  entry: 'remoteEntry\\.',
  routes: 'routes\\.',
  page: '(?!remoteEntry\\.|routes\\.)',
} as const satisfies Record<Part, string>;

function filesOf({ remote }: Subject, part: Part): RegExp {
  return new RegExp(`/remotes/${remote}/[^/]+/${names[part]}[^/]*\\.js$`);
}

function answered(part: Part, handle: (route: Route) => Promise<void>): Fault['inject'] {
  return async (page, _portal, subject) => {
    await page.route(filesOf(subject, part), handle);
  };
}

/** Changes the entry as if it had been released changed: registries have the hash of the changed entry. */
function released(change: (entry: string, remote: LiveRemote, subject: Subject) => string): Fault['inject'] {
  return async (page, portal, subject) => {
    const remote = await liveRemote(portal, subject);
    const entry = await (await fetch(portal.address + remote.entry)).text();
    const body = change(entry, remote, subject);
    if (body === entry) throw new Error(`The fault does not change the entry of ${remote.name}`);
    const hash = `sha384-${createHash('sha384').update(body).digest('base64')}`;
    await page.route(filesOf(subject, 'entry'), (route) =>
      route.fulfill({ body, contentType: 'text/javascript' }),
    );
    await inRegistries(page, portal, (text) => text.replaceAll(remote.integrity, hash));
  };
}

/** Replaces the entry by a container that exposes a module. @param module returns the module's code */
function exposing(module: (subject: Subject) => string): Fault['inject'] {
  return released(
    (_entry, { container }, subject) =>
      `var ${container} = { init() {}, get: () => Promise.resolve(() => ${module(subject)}) };`,
  );
}

/** Changes what pages, the registry and sessions say about remotes. */
async function inRegistries(page: Page, portal: Portal, change: (text: string) => string): Promise<void> {
  const rewrite = async (route: Route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  };
  await page.route(`${portal.address}/**`, (route) =>
    route.request().resourceType() === 'document' ? rewrite(route) : route.fallback(),
  );
  await page.route(`${portal.address}/registry.json`, rewrite);
  await page.route(`${portal.api}/session`, rewrite);
  // Browsers ask before a page that `route.fulfill` answered may reach this machine.
  await page.context().grantPermissions(['local-network-access'], { origin: portal.address });
}

async function liveRemote(portal: Portal, { remote, account }: Subject): Promise<LiveRemote> {
  const registry = publicRegistry.parse(await (await fetch(`${portal.address}/registry.json`)).json());
  const { remotes } = await (await apiAs(account, portal))(getSession, {});
  const live = [...registry.remotes, ...remotes].find(({ name }) => name === remote);
  if (live === undefined) throw new Error(`${remote} is not live for ${account.email}`);
  return live;
}

/** The faults that any remote can have. */
export const faults = [
  {
    what: 'is missing',
    inject: answered('entry', (route) => route.fulfill({ status: 404, body: 'Not found' })),
    message: unreachable,
    recovery: 'Try again',
  },
  {
    what: 'answers with 404 and JSON',
    inject: answered('entry', (route) => route.fulfill(json)),
    message: unreachable,
    recovery: 'Try again',
  },
  {
    what: 'answers with HTML',
    inject: answered('entry', (route) => route.fulfill(html)),
    message: unreachable,
    recovery: 'Try again',
  },
  {
    what: 'cannot be reached',
    inject: answered('entry', (route) => route.abort('connectionrefused')),
    message: unreachable,
    recovery: 'Try again',
  },
  {
    what: 'has a changed byte in its entry',
    inject: answered('entry', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()} ` });
    }),
    message: unreachable,
    recovery: 'Try again',
  },
  {
    what: 'has a changed byte in the code of a page',
    inject: answered('page', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()} ` });
    }),
    message: unreachable,
    recovery: 'Try again',
  },
  {
    what: 'loses the connection for its exposed module',
    inject: answered('routes', (route) => route.abort('connectionreset')),
    message: unreachable,
    recovery: 'Try again',
  },
  {
    what: 'never answers for its entry',
    inject: answered('entry', never),
    message: timedOut,
    recovery: 'Try again',
  },
  {
    what: 'never answers for its exposed module',
    inject: answered('routes', never),
    message: timedOut,
    recovery: 'Try again',
  },
  {
    what: 'never answers for the code of a page',
    inject: answered('page', never),
    message: timedOut,
    recovery: 'Try again',
  },
  {
    what: 'throws while it loads',
    inject: exposing(() => '{ throw new Error("injected"); }'),
    message: unreachable,
    recovery: 'a reload',
  },
  {
    what: 'throws while it is rendered',
    inject: exposing(
      ({ path }) => `({ routes: [{ path: "${path}", Component() { throw new Error("injected"); } }] })`,
    ),
    message: 'It stopped working while it was shown.',
    recovery: 'a reload',
  },
  {
    what: 'exposes no routes',
    inject: exposing(() => '({ pages: [] })'),
    message: 'It arrived, but does not work as it should.',
    recovery: 'a reload',
  },
  {
    what: 'was built with another React',
    inject: released((entry) => entry.replace(/(requiredVersion:")\^19[\d.]*/g, '$1^18.3.1')),
    message: unreachable,
    recovery: 'a reload',
  },
  {
    what: 'was built for another contract',
    inject: (page, portal, { remote }) => {
      const contract = new RegExp(`("name":"${remote}"[^}]*"contract":")[^"]+`);
      return inRegistries(page, portal, (text) => text.replace(contract, '$1^9.0.0'));
    },
    message: 'It was made for another version of this portal.',
    recovery: 'Try again in a new page',
  },
  {
    what: 'is switched off',
    inject: (page, portal, { remote }) =>
      inRegistries(page, portal, (text) =>
        text.replace(`"name":"${remote}"`, `"disabled":true,"name":"${remote}"`),
      ),
    message: 'It is switched off for now.',
    recovery: 'Try again in a new page',
  },
] as const satisfies readonly Fault[];

/** The kinds of faults, by name. */
export type FaultName = (typeof faults)[number]['what'];

/** A fault of the call that names the remotes of a role. */
export const hangingSession: Fault = {
  what: 'is named by a session that never answers',
  inject: async (page, portal) => {
    await page.route(`${portal.api}/session`, never);
  },
  message: 'Blush Camp takes too long to answer.',
  recovery: 'Try again',
};

/** A fault of the file that names public remotes, in a page without an inline registry. */
export const hangingRegistry: Fault = {
  what: 'is named by a registry that never answers',
  inject: async (page, portal) => {
    await inRegistries(page, portal, (text) => text.replace(/(?<=id="registry">)[^<]+/, ''));
    await page.route('**/registry.json', never);
  },
  message: 'The list of what this portal offers could not be read.',
  recovery: 'Try again',
};

/**
 * Makes the live code of a remote look like a new release to a page. Returns the version that was live before, and the
 * one that is live from now on.
 */
export async function releaseAgain(
  page: Page,
  portal: Portal,
  subject: Subject,
): Promise<{ readonly before: string; readonly live: string }> {
  const { version: before } = await liveRemote(portal, subject);
  const live = `${before}.anew`;
  await page.route(`**/remotes/${subject.remote}/${live}/**`, async (route) => {
    const url = route.request().url().replace(live, before);
    await route.fulfill({ response: await route.fetch({ url }) });
  });
  await inRegistries(page, portal, (text) => text.replaceAll(before, live));
  return { before, live };
}

/**
 * Causes a fault in a page from its next load on. The test controls the page's clock, so that no time limit or pause
 * takes long: time advances once every request is answered, except those that never are, and by itself after
 * `page.clock.resume`.
 */
export async function injectFault(
  page: Page,
  portal: Portal,
  subject: Subject,
  { inject }: Fault,
): Promise<WaitFor> {
  await inject(page, portal, subject);
  await stopTime(page);
  const isAnswered = watchAnswers(page);
  const isSeenNow = async (seen: Locator) => {
    // Less than any time limit, so that a request made now does not reach its limit.
    if (isAnswered()) await page.clock.fastForward(1_000);
    return seen.isVisible();
  };
  return (seen) => expect.poll(() => isSeenNow(seen), { intervals: [50] }).toBe(true);
}
