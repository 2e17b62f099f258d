import { Failure } from '@blush/server-kit/failure';
import type { LiveReleases } from '@blush/shared-ui/contracts';
import type { ReleaseDraft } from '../store/release-store.js';
import type { Site } from '../store/site.js';
import { Answers, ANSWERS_FILE, type KnownAnswers, parseAnswers } from './answers.js';
import { composePage, type PageInput } from './compose-page.js';
import { INLINE_STYLES_FILE, readInlineStyles, styleHashes } from './inline-styles.js';
import { NOT_FOUND_FILE, pageFile } from './page-file.js';
import { type PublicRemote, type RenderedPage, Renderer, UnusableBundle } from './renderer.js';
import { robotsFile, sitemapFile } from './search-engines.js';

const UNKNOWN_ADDRESS = '/not-found';

export interface Rendering {
  readonly draft: ReleaseDraft;
  readonly live: LiveReleases;
  readonly common: Pick<PageInput, 'shell' | 'shellVersion' | 'registry'>;
  readonly remotes: readonly PublicRemote[];
}

/** A remote could not list its addresses, so the pages of its items would be missing. */
export class UnlistedPages extends Failure {}

/**
 * Pages that fail to render are left out and rendered in the browser.
 * @param mayLackItems whether that goes for all items of a remote, too, if it cannot list their addresses
 * @throws UnusableBundle; UnlistedPages
 */
export async function renderPages(rendering: Rendering, mayLackItems: boolean): Promise<Map<string, string>> {
  const { draft, live, common, remotes } = rendering;
  const { site } = draft;
  if (!site) return new Map();
  const { config } = site;
  const answers = new Answers(config.apiUrl, site.fetch, (await previousAnswers(draft, live)).texts);
  const renderer = await Renderer.open(draft, live, common.shell, remotes, { config, answer: answers.get });
  if (!renderer) return new Map();
  try {
    return await renderAll(rendering, mayLackItems, site, renderer, answers);
  } finally {
    renderer.end();
  }
}

/** Renders no page, but has the page keeper try again when data changes. */
export async function leavePages({ draft, live }: Rendering): Promise<Map<string, string>> {
  const { telling } = await previousAnswers(draft, live);
  return new Map([[ANSWERS_FILE, JSON.stringify({ texts: {}, telling } satisfies KnownAnswers)]]);
}

async function previousAnswers(draft: ReleaseDraft, { pages }: LiveReleases): Promise<KnownAnswers> {
  return parseAnswers(pages === null ? undefined : await draft.page(pages, ANSWERS_FILE));
}

async function renderAll(
  { draft, common, remotes }: Rendering,
  mayLackItems: boolean,
  { config, report }: Site,
  renderer: Renderer,
  answers: Answers,
): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const styles = await readInlineStyles(draft, common, remotes);
  if (common.shell.strictPolicies) files.set(INLINE_STYLES_FILE, JSON.stringify(styleHashes(styles)));
  const indexed: string[] = [];

  const attempt = async (address: string, owner?: PublicRemote): Promise<RenderedPage | undefined> => {
    try {
      return await renderer.render(address, owner?.remote);
    } catch (error) {
      if (error instanceof UnusableBundle) throw error;
      report(`${address} is left to browsers: ${error instanceof Error ? error.message : String(error)}`);
      return undefined;
    }
  };

  const add = async (owner: PublicRemote, addresses: readonly string[]) => {
    for (const address of addresses) {
      const file = pageFile(address);
      const page = file && (await attempt(address, owner));
      if (!file || !page) continue;
      files.set(file, composePage({ ...common, owner, content: { address, page, styles } }));
      if (!isNoIndex(page)) indexed.push(address);
    }
  };

  const addressesOf = async ({ remote }: PublicRemote): Promise<string[]> => {
    try {
      return await renderer.addresses(remote);
    } catch (error) {
      if (error instanceof UnusableBundle) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      const failure = new UnlistedPages(`The pages of ${remote.name} cannot be listed: ${reason}`);
      if (!mayLackItems) throw failure;
      report(failure.message);
      return [];
    }
  };

  const listed: (readonly [PublicRemote, string[]])[] = [];
  for (const owner of remotes) listed.push([owner, await addressesOf(owner)]);
  for (const owner of remotes) await add(owner, owner.remote.mounts);
  // Item pages show only data that the lists contain, so their requests need no polling.
  const telling = answers.requestedPaths;
  for (const [owner, addresses] of listed) await add(owner, addresses);

  const notFound = await attempt(UNKNOWN_ADDRESS);
  if (notFound)
    files.set(NOT_FOUND_FILE, composePage({ ...common, content: { address: '*', page: notFound, styles } }));
  if (config.origin !== undefined) files.set('sitemap.xml', sitemapFile(config.origin, indexed));
  files.set('robots.txt', robotsFile(config.origin));
  files.set(ANSWERS_FILE, JSON.stringify({ texts: answers.texts, telling } satisfies KnownAnswers));
  return files;
}

function isNoIndex({ head }: RenderedPage): boolean {
  return head.includes('<meta name="robots" content="noindex"');
}
