import { Failure } from '@blush/server-kit/failure';
import { makePagesForSwitch } from './make-pages.js';
import type { ReleaseStore } from '../store/release-store.js';
import { readShellBuild } from '../store/shell-build.js';

/** A file that every set of pages has. */
const REGISTRY_FILE = 'registry.json';

/** Makes the live pages again if their folder is gone. @returns whether it was. @throws Failure when it is incomplete */
export async function ensureLivePages(store: ReleaseStore): Promise<boolean> {
  if (await hasLivePages(store)) return false;
  await store.change(async (draft) => {
    const { live } = draft;
    const pages = await makePagesForSwitch(draft, live, await readShellBuild(draft, live));
    await draft.switchTo({ ...live, pages }, []);
  });
  if (await hasLivePages(store)) return true;
  const { pages } = await store.live();
  throw new Failure(
    `pages/${pages} of the release store lacks ${REGISTRY_FILE}. Delete that folder, then start again.`,
  );
}

async function hasLivePages(store: ReleaseStore): Promise<boolean> {
  const { shell, pages } = await store.live();
  if (shell === null) return true;
  return pages !== null && (await store.page(pages, REGISTRY_FILE)) !== undefined;
}
