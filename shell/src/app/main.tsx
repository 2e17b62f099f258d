import '../base/trusted-types';
import '@blush/shared-ui/theme/styles.css';
import { mayBeOverridden } from '../remotes/overrides';
import { boot } from './boot';
import { isDevServerBuild } from '../base/served-build';

async function start(element: HTMLElement): Promise<void> {
  const remoteOverrides = mayBeOverridden() ? await import('../areas/remote-overrides') : undefined;
  if (!isDevServerBuild && (await remoteOverrides?.startOverrides())) return;
  await boot(element, remoteOverrides);
}

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root');
void start(root);
