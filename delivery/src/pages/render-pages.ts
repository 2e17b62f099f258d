import type { LiveReleases } from '@blush/shared-ui/contracts';
import type { StoreChange } from '../store/release-store.js';
import type { Site } from '../store/site.js';
import { Answers, ANSWERS_FILE, type KnownAnswers, parseAnswers } from './answers.js';
import { composePage, type PageInput } from './compose-page.js';
import { INLINE_STYLES_FILE, readInlineStyles, styleHashes } from './inline-styles.js';
import { NOT_FOUND_FILE, pageFile } from './page-file.js';
import { type PublicRemote, type RenderedPage, Renderer, UnusableBundle } from './renderer.js';
import { robotsFile, sitemapFile } from './search-engines.js';

const UNKNOWN_ADDRESS = '/not-found';

export interface Rendering {
  readonly change: StoreChange;
  readonly live: LiveReleases;
  readonly common: Pick<PageInput, 'shell' | 'shellVersion' | 'registry'>;
  readonly remotes: readonly PublicRemote[];
}

/**
 * Pages that fail to render are left out and rendered in the browser. A remote that cannot list the addresses of its
 * items gets those of the previous rendering.
 * @throws UnusableBundle
 */
export async function renderPages(rendering: Rendering): Promise<Map<string, string>> {
  const { change, live, common, remotes } = rendering;
  const { site } = change;
  if (!site) return new Map();
  const { config } = site;
  const previous = await previousAnswers(change, live);
  const answers = new Answers(config.apiUrl, site.fetch, previous.texts);
  const renderer = await Renderer.open(change, live, common.shell, remotes, { config, answer: answers.get });
  if (!renderer) return new Map();
  try {
    return await renderAll(rendering, site, renderer, answers, previous.addresses);
  } finally {
    renderer.end();
  }
}

/** Renders no page, but has the page keeper try again when data changes. */
export async function leavePages({ change, live }: Rendering): Promise<Map<string, string>> {
  const previous = await previousAnswers(change, live);
  return new Map([[ANSWERS_FILE, JSON.stringify({ ...previous, texts: {} } satisfies KnownAnswers)]]);
}

async function previousAnswers(change: StoreChange, { pages }: LiveReleases): Promise<KnownAnswers> {
  return parseAnswers(pages === null ? undefined : await change.page(pages, ANSWERS_FILE));
}

async function renderAll(
  { change, common, remotes }: Rendering,
  { config, report }: Site,
  renderer: Renderer,
  answers: Answers,
  previousAddresses: KnownAnswers['addresses'],
): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const styles = await readInlineStyles(change, common, remotes);
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
      const page = file === undefined ? undefined : await attempt(address, owner);
      // A remote may no longer mount an address of the previous rendering.
      if (file === undefined || !page?.found) continue;
      files.set(file, composePage({ ...common, owner, content: { address, page, styles } }));
      if (!isNoIndex(page)) indexed.push(address);
    }
  };

  const addressesOf = async ({ remote }: PublicRemote): Promise<readonly string[]> => {
    try {
      return await renderer.addresses(remote);
    } catch (error) {
      if (error instanceof UnusableBundle) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      report(`The pages of ${remote.name} cannot be listed: ${reason}`);
      return previousAddresses[remote.name] ?? [];
    }
  };

  const listed: (readonly [PublicRemote, readonly string[]])[] = [];
  for (const owner of remotes) listed.push([owner, await addressesOf(owner)]);
  for (const owner of remotes) await add(owner, owner.remote.mounts);
  const telling = answers.requestedPaths;
  for (const [owner, addresses] of listed) await add(owner, addresses);

  const notFound = await attempt(UNKNOWN_ADDRESS);
  if (notFound)
    files.set(NOT_FOUND_FILE, composePage({ ...common, content: { address: '*', page: notFound, styles } }));
  if (config.origin !== undefined) files.set('sitemap.xml', sitemapFile(config.origin, indexed));
  files.set('robots.txt', robotsFile(config.origin));
  const addresses = Object.fromEntries(listed.map(([{ remote }, found]) => [remote.name, found]));
  const { texts, failedPaths: failed } = answers;
  files.set(ANSWERS_FILE, JSON.stringify({ texts, telling, failed, addresses } satisfies KnownAnswers));
  return files;
}

function isNoIndex({ head }: RenderedPage): boolean {
  return head.includes('<meta name="robots" content="noindex"');
}
