import type { LiveReleases } from '@blush/shared-ui/contracts';
import type { ReleaseDraft } from '../store/release-store.js';
import { Answers, ANSWERS_FILE, type KnownAnswers, parseAnswers } from './answers.js';
import { composePage, type PageInput } from './compose-page.js';
import { readInlineStyles } from './inline-styles.js';
import { NOT_FOUND_FILE, pageFile } from './page-file.js';
import { openRenderer, type PublicRemote, type RenderedPage } from './renderer.js';
import { robotsFile, sitemapFile } from './search-engines.js';

const UNKNOWN_ADDRESS = '/not-found';

interface Rendering {
  readonly draft: ReleaseDraft;
  readonly live: LiveReleases;
  readonly common: Pick<PageInput, 'shell' | 'shellVersion' | 'registry'>;
  readonly remotes: readonly PublicRemote[];
}

/** Pages that fail to render are left out and rendered in the browser. */
export async function renderPages(rendering: Rendering): Promise<Map<string, string>> {
  const { draft, live, common, remotes } = rendering;
  const files = new Map<string, string>();
  const { site } = draft;
  const renderer = site && (await openRenderer(draft, live, common.shell, remotes));
  if (!site || !renderer) return files;
  const { config, report } = site;
  const previousAnswers = live.pages === null ? undefined : await draft.page(live.pages, ANSWERS_FILE);
  const answers = new Answers(config.apiUrl, site.fetch, parseAnswers(previousAnswers).texts);
  const { fetch } = answers;
  const styles = await readInlineStyles(draft, common, remotes);
  const indexed: string[] = [];

  const attempt = async (address: string): Promise<RenderedPage | undefined> => {
    try {
      return await renderer.render(address, config, fetch);
    } catch (error) {
      report(`${address} is left to browsers: ${error instanceof Error ? error.message : String(error)}`);
      return undefined;
    }
  };

  const add = async (owner: PublicRemote, addresses: readonly string[]) => {
    for (const address of addresses) {
      const file = pageFile(address);
      const page = file && (await attempt(address));
      if (!file || !page) continue;
      files.set(file, composePage({ ...common, owner, content: { address, page, styles } }));
      if (!isNoIndex(page)) indexed.push(address);
    }
  };

  for (const owner of remotes) await add(owner, owner.remote.mounts);
  const listed = await Promise.all(
    remotes.map((owner) => renderer.addresses(owner.remote, config, fetch).catch(() => [])),
  );
  // Item pages show only data that the lists contain, so their requests need no polling.
  const telling = answers.requestedPaths;
  for (const [index, owner] of remotes.entries()) await add(owner, listed[index] ?? []);

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
