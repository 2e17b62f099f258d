import type { LiveReleases } from '@blush/shared-ui/contracts';
import { inParallel } from '../store/in-parallel.js';
import type { StoreReading } from '../store/release-store.js';
import type { Site } from '../store/site.js';
import { Answers, ANSWERS_FILE, type KnownAnswers, parseAnswers } from './answers.js';
import { basisOf, shortHash } from './basis.js';
import { composePage, type PageInput } from './compose-page.js';
import { INLINE_STYLES_FILE, readInlineStyles, styleHashes } from './inline-styles.js';
import type { KnownPage, KnownPages } from './known-pages.js';
import { NOT_FOUND_FILE, pageFile } from './page-file.js';
import { type PublicRemote, type RenderedPage, Renderer, UnusableBundle } from './renderer.js';
import { sitemapFile } from './search-engines.js';

const UNKNOWN_ADDRESS = '/not-found';

export interface Rendering {
  readonly store: StoreReading;
  readonly live: LiveReleases;
  readonly common: Pick<PageInput, 'shell' | 'shellVersion' | 'registry'>;
  readonly remotes: readonly PublicRemote[];
}

/**
 * Pages that fail to render are left out and rendered in the browser. A remote that cannot list the addresses of its
 * items gets those of the previous rendering.
 * @throws UnusableBundle
 */
export async function renderPages(rendering: Rendering, known: KnownPages): Promise<Map<string, string>> {
  const { store, live, common, remotes } = rendering;
  const { site } = store;
  if (!site) return new Map();
  const { config } = site;
  const previous = await previousAnswers(store, live);
  const answers = new Answers(config.apiUrl, site.fetch, previous.texts);
  const renderer = await Renderer.open(store, live, common.shell, remotes, { config, answer: answers.get });
  if (!renderer) return new Map();
  try {
    return await renderAll(rendering, known, site, renderer, answers, previous.addresses);
  } finally {
    renderer.end();
  }
}

/** Renders no page, but has the page keeper try again when data changes. */
export async function leavePages({ store, live }: Rendering): Promise<Map<string, string>> {
  const previous = await previousAnswers(store, live);
  return new Map([[ANSWERS_FILE, JSON.stringify({ ...previous, texts: {} } satisfies KnownAnswers)]]);
}

async function previousAnswers(store: StoreReading, { pages }: LiveReleases): Promise<KnownAnswers> {
  return parseAnswers(pages === null ? undefined : await store.page(pages, ANSWERS_FILE));
}

async function renderAll(
  { store, live, common, remotes }: Rendering,
  known: KnownPages,
  { config, report }: Site,
  renderer: Renderer,
  answers: Answers,
  previousAddresses: KnownAnswers['addresses'],
): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const styles = await readInlineStyles(store, common, remotes);
  if (common.shell.strictPolicies) files.set(INLINE_STYLES_FILE, JSON.stringify(styleHashes(styles)));
  const basis = basisOf(live, store.site);
  const lastPages = known.of(basis);
  const intact = await intactPages(store, live, lastPages);
  const pages = new Map<string, KnownPage>();

  const attempt = async (address: string, owner?: PublicRemote): Promise<RenderedPage | undefined> => {
    try {
      return await renderer.render(address, owner?.remote);
    } catch (error) {
      if (error instanceof UnusableBundle) throw error;
      report(`${address} is left to browsers: ${error instanceof Error ? error.message : String(error)}`);
      return undefined;
    }
  };

  /** @returns the stored page, if rendering would give the same */
  const unchanged = async (address: string): Promise<string | undefined> => {
    const [last, html] = [lastPages.get(address), intact.get(address)];
    if (!last || html === undefined || (await answers.hashOf(last.urls)) !== last.answers) return undefined;
    pages.set(address, last);
    return html;
  };

  /** @returns undefined for a page that fails, or that no remote has */
  const render = async (address: string, file: string, owner?: PublicRemote): Promise<string | undefined> => {
    const { result: page, urls } = await answers.during(() => attempt(address, owner));
    const isUnknownAddress = address === UNKNOWN_ADDRESS;
    if (!page || !(page.found || isUnknownAddress)) return undefined;
    const content = { address: isUnknownAddress ? '*' : address, page, styles };
    const html = composePage({ ...common, ...(owner && { owner }), content });
    const isIndexed = !isUnknownAddress && !isNoIndex(page);
    const made = { file, urls, answers: await answers.hashOf(urls), html: shortHash(html), isIndexed };
    pages.set(address, made);
    return html;
  };

  const add = async (address: string, file: string | undefined, owner?: PublicRemote) => {
    const html = file && ((await unchanged(address)) ?? (await render(address, file, owner)));
    if (file && html) files.set(file, html);
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
  for (const owner of remotes)
    for (const address of owner.remote.mounts) await add(address, pageFile(address), owner);
  const telling = answers.requestedPaths;
  for (const [owner, found] of listed)
    for (const address of found) await add(address, pageFile(address), owner);
  await add(UNKNOWN_ADDRESS, NOT_FOUND_FILE);
  known.replace(basis, pages);

  const indexed = [...pages].filter(([, { isIndexed }]) => isIndexed).map(([address]) => address);
  if (config.origin !== undefined) files.set('sitemap.xml', sitemapFile(config.origin, indexed));
  const addresses = Object.fromEntries(listed.map(([{ remote }, found]) => [remote.name, found]));
  const { texts, failedPaths: failed } = answers;
  files.set(ANSWERS_FILE, JSON.stringify({ texts, telling, failed, addresses } satisfies KnownAnswers));
  return files;
}

/** The files of pages that are stored as they were rendered, by address. */
async function intactPages(
  store: StoreReading,
  { pages: id }: LiveReleases,
  known: ReadonlyMap<string, KnownPage>,
): Promise<Map<string, string>> {
  const intact = new Map<string, string>();
  if (id === null) return intact;
  await inParallel([...known], async ([address, page]) => {
    const html = await store.page(id, page.file);
    if (html !== undefined && shortHash(html) === page.html) intact.set(address, html);
  });
  return intact;
}

function isNoIndex({ head }: RenderedPage): boolean {
  return head.includes('<meta name="robots" content="noindex"');
}
