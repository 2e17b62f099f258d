import { makePagesForSwitch } from './make-pages.js';
import type { ReleaseStore } from '../store/release-store.js';
import { readShellBuild } from '../store/shell-build.js';
import { isReadable } from './stored-set.js';

/** Makes the live pages again if they are missing or damaged. @returns whether they were */
export async function ensureLivePages(store: ReleaseStore): Promise<boolean> {
  const { shell, pages } = await store.live();
  if (shell === null || (pages !== null && (await isReadable(store, pages)))) return false;
  await store.change(async (change) => {
    const { live } = change;
    const made = await makePagesForSwitch(change, live, await readShellBuild(change, live));
    await change.switchTo({ ...live, pages: made }, []);
  });
  return true;
}
