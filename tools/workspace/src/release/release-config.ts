import { type Config, loadConfig } from '@blush/server-kit/config';
import { root } from '@blush/machine';

/** Of the commands that change or show what is live: in production they need no secret of the API. @throws Failure */
export function loadReleaseConfig(): Config {
  return loadConfig({ root, part: 'edge' });
}
