import type { LiveRemote } from '@blush/shared-ui/contracts';
import { RemoteError } from './remote-error';
import { withTimeLimit } from './time-limit';

/** Milliseconds an entry script may take. */
const TIMEOUT_MS = 8_000;

/** Only a dev server has no hash to give; what the portal itself serves always has one. */
function checkedIntegrity({ entry, integrity }: LiveRemote): string {
  const own = new URL(entry, window.location.href).origin === window.location.origin;
  if (own && !integrity.startsWith('sha384-')) throw new Error(`${entry} comes without its hash`);
  return integrity;
}

/** Runs a remote's entry script, checked against the hash its registry gives. Safe to call again after it failed. */
export async function runEntryScript(remote: LiveRemote): Promise<void> {
  const script = document.createElement('script');
  const arrival = new Promise<void>((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${remote.entry} could not be loaded`));
  });
  script.integrity = checkedIntegrity(remote);
  script.crossOrigin = 'anonymous';
  script.async = true;
  script.src = remote.entry;
  document.head.append(script);
  const timedOut = () => new RemoteError('timeout', `${remote.entry} took more than ${TIMEOUT_MS} ms`);
  await withTimeLimit(arrival, TIMEOUT_MS, timedOut).finally(() => script.remove());
}
