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
  readonly meet: (page: Page, portal: Portal, subject: Subject) => Promise<void>;
  /** What the pane shows for it. */
  readonly says: string;
  /** How the remote recovers after the fault: a registry is read once per page load. */
  readonly cure: 'Try again' | 'Try again in a new page' | 'a reload';
}

/** Waits until text is visible in a page, without waiting for the limits of requests that are never answered. */
export type WaitFor = (seen: Locator) => Promise<void>;

const unreachable = 'It could not be loaded. Your connection may be down, or this part is being repaired.';
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

function answered(part: Part, handle: (route: Route) => Promise<void>): Fault['meet'] {
  return async (page, _portal, subject) => {
    await page.route(filesOf(subject, part), handle);
  };
}

/** As if it had been released like that: registries have the hash of the changed entry. */
function released(change: (entry: string, remote: LiveRemote, subject: Subject) => string): Fault['meet'] {
  return async (page, portal, subject) => {
    const remote = await liveRemote(portal, subject);
    const entry = await (await fetch(portal.address + remote.entry)).text();
    const body = change(entry, remote, subject);
    if (body === entry) throw new Error(`The entry of ${remote.name} is not as this fault expects it`);
    const hash = `sha384-${createHash('sha384').update(body).digest('base64')}`;
    await page.route(filesOf(subject, 'entry'), (route) =>
      route.fulfill({ body, contentType: 'text/javascript' }),
    );
    await inRegistries(page, portal, (text) => text.replaceAll(remote.integrity, hash));
  };
}

/** A container written by hand, with the answer of its `./routes`. */
function exposing(module: (subject: Subject) => string): Fault['meet'] {
  return released(
    (_entry, { container }, subject) =>
      `var ${container} = { init() {}, get: () => Promise.resolve(() => ${module(subject)}) };`,
  );
}

/** Changes the entries of remotes in pages, the registry and sessions. */
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
  // Browsers ask before a fulfilled page may reach this machine.
  await page.context().grantPermissions(['local-network-access'], { origin: portal.address });
}

async function liveRemote(portal: Portal, { remote, account }: Subject): Promise<LiveRemote> {
  const registry = publicRegistry.parse(await (await fetch(`${portal.address}/registry.json`)).json());
  const { remotes } = await (await apiAs(account, portal))(getSession, {});
  const live = [...registry.remotes, ...remotes].find(({ name }) => name === remote);
  if (live === undefined) throw new Error(`${remote} is not live for ${account.email}`);
  return live;
}

/** Each thing that may be wrong with any remote. */
export const faults = [
  {
    what: 'is missing',
    meet: answered('entry', (route) => route.fulfill({ status: 404, body: 'Not found' })),
    says: unreachable,
    cure: 'Try again',
  },
  {
    what: 'is missing, as JSON says',
    meet: answered('entry', (route) => route.fulfill(json)),
    says: unreachable,
    cure: 'Try again',
  },
  {
    what: 'is answered with a page',
    meet: answered('entry', (route) => route.fulfill(html)),
    says: unreachable,
    cure: 'Try again',
  },
  {
    what: 'cannot be reached',
    meet: answered('entry', (route) => route.abort('connectionrefused')),
    says: unreachable,
    cure: 'Try again',
  },
  {
    what: 'has another byte in its entry than was released',
    meet: answered('entry', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()} ` });
    }),
    says: unreachable,
    cure: 'Try again',
  },
  {
    what: 'has another byte in a page than was released',
    meet: answered('page', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()} ` });
    }),
    says: unreachable,
    cure: 'Try again',
  },
  {
    what: 'loses what it exposes on its way',
    meet: answered('routes', (route) => route.abort('connectionreset')),
    says: unreachable,
    cure: 'Try again',
  },
  {
    what: 'never answers for its entry',
    meet: answered('entry', never),
    says: timedOut,
    cure: 'Try again',
  },
  {
    what: 'never answers for what it exposes',
    meet: answered('routes', never),
    says: timedOut,
    cure: 'Try again',
  },
  {
    what: 'never answers for a page',
    meet: answered('page', never),
    says: timedOut,
    cure: 'Try again',
  },
  {
    what: 'throws while it loads',
    meet: exposing(() => '{ throw new Error("on purpose"); }'),
    says: unreachable,
    cure: 'a reload',
  },
  {
    what: 'throws while it is rendered',
    meet: exposing(
      ({ path }) => `({ routes: [{ path: "${path}", Component() { throw new Error("on purpose"); } }] })`,
    ),
    says: 'It stopped working while it was shown.',
    cure: 'a reload',
  },
  {
    what: 'exposes no routes',
    meet: exposing(() => '({ pages: [] })'),
    says: 'It arrived, but does not work as it should.',
    cure: 'a reload',
  },
  {
    what: 'was built with another React',
    meet: released((entry) => entry.replace(/(requiredVersion:")\^19[\d.]*/g, '$1^18.3.1')),
    says: unreachable,
    cure: 'a reload',
  },
  {
    what: 'was built for another contract',
    meet: (page, portal, { remote }) => {
      const contract = new RegExp(`("name":"${remote}"[^}]*"contract":")[^"]+`);
      return inRegistries(page, portal, (text) => text.replace(contract, '$1^9.0.0'));
    },
    says: 'It was made for another version of this portal. We are putting that right.',
    cure: 'Try again in a new page',
  },
  {
    what: 'is switched off',
    meet: (page, portal, { remote }) =>
      inRegistries(page, portal, (text) =>
        text.replace(`"name":"${remote}"`, `"disabled":true,"name":"${remote}"`),
      ),
    says: 'It is switched off for now.',
    cure: 'Try again in a new page',
  },
] as const satisfies readonly Fault[];

/** The kinds of faults, by name. */
export type FaultName = (typeof faults)[number]['what'];

/** The call that names the remotes of a role. */
export const hangingSession: Fault = {
  what: 'is named by a session that never answers',
  meet: async (page, portal) => {
    await page.route(`${portal.api}/session`, never);
  },
  says: 'The school takes too long to answer.',
  cure: 'Try again',
};

/** The file that names public remotes, for a page without an inline registry. */
export const hangingRegistry: Fault = {
  what: 'is named by a registry that never answers',
  meet: async (page, portal) => {
    await inRegistries(page, portal, (text) => text.replace(/(?<=id="registry">)[^<]+/, ''));
    await page.route('**/registry.json', never);
  },
  says: 'The list of what this portal offers could not be read.',
  cure: 'Try again',
};

/**
 * As if a remote were released again now, with the same code. Returns the version of pages loaded before, and the
 * version that is live from now on.
 */
export async function releaseAnew(
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
 * Causes a fault in a page from its next load on. The test controls its clock, so that no time limit or pause is waited
 * for: time advances as soon as all requests that will be answered are, and by itself once it is resumed.
 */
export async function meetFault(
  page: Page,
  portal: Portal,
  subject: Subject,
  { meet }: Fault,
): Promise<WaitFor> {
  await meet(page, portal, subject);
  await stopTime(page);
  const isAnswered = watchAnswers(page);
  const isSeenNow = async (seen: Locator) => {
    // A fraction of every time limit: a request made now does not reach its limit.
    if (isAnswered()) await page.clock.fastForward(1_000);
    return seen.isVisible();
  };
  return (seen) => expect.poll(() => isSeenNow(seen), { intervals: [50] }).toBe(true);
}
