import type { LiveRemote } from '@blush/shared-ui/contracts';
import { RemoteError } from './remote-error';
import { withTimeLimit } from '../base/time-limit';

const TIMEOUT_MS = 8_000;

type EntryScript = Pick<LiveRemote, 'entry' | 'integrity'>;

/** Released files have a hash; those of a dev server, on another origin, do not. */
function checkedIntegrity({ entry, integrity }: EntryScript): string {
  const isSameOrigin = new URL(entry, window.location.href).origin === window.location.origin;
  if (isSameOrigin && !integrity.startsWith('sha384-')) throw new Error(`${entry} comes without its hash`);
  return integrity;
}

/** Can be called again after a failure. */
export async function runEntryScript(app: EntryScript): Promise<void> {
  const script = document.createElement('script');
  const loading = new Promise<void>((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${app.entry} could not be loaded`));
  });
  script.integrity = checkedIntegrity(app);
  script.crossOrigin = 'anonymous';
  script.async = true;
  script.src = app.entry;
  document.head.append(script);
  const timedOut = () => new RemoteError('timeout', `${app.entry} took more than ${TIMEOUT_MS} ms`);
  await withTimeLimit(loading, TIMEOUT_MS, timedOut).finally(() => script.remove());
}
