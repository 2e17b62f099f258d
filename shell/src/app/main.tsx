import '@blush/shared-ui/theme/styles.css';
import { mayBeOverridden } from '../remotes/overrides';
import { boot } from './boot';
import { isServed } from './served-build';

async function start(element: HTMLElement): Promise<void> {
  if (!isServed && mayBeOverridden() && (await giveWay())) return;
  await boot(element);
}

async function giveWay(): Promise<boolean> {
  const { startServedShell } = await import('../remotes/remote-overrides');
  return startServedShell();
}

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root to show the portal in');
void start(root);
