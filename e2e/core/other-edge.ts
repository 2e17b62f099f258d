import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { devNull } from 'node:os';
import { fileURLToPath } from 'node:url';
import { expect } from './fixtures';
import { freePort } from './free-port';
import type { Portal } from './portal';
import { blushHome } from './workspace-clone';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** A second edge server over the release store of the portal under test. */
export interface OtherEdge {
  readonly port: number;
  stop(): Promise<void>;
}

/**
 * Starts an edge server with the configuration of the portal under test, except for `settings`. A browser that
 * uses it needs {@link inPlaceOf}: API and provider accept the portal's own origin only.
 */
export async function startOtherEdge(
  { config }: Portal,
  settings: Readonly<Record<string, string>>,
): Promise<OtherEdge> {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    ['--import=./tools/machine/src/processes/end-with-parent.mjs', 'delivery/dist/edge/main.js'],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: {
        ...process.env,
        BLUSH_ENV_FILE: devNull,
        BLUSH_HOME: blushHome,
        LOG_LEVEL: 'error',
        PORTAL_PORT: String(port),
        PORTAL_ORIGIN: config.origin,
        API_URL: config.apiUrl,
        AUTH0_DOMAIN: config.auth0.domain,
        AUTH0_CLIENT_ID: config.auth0.clientId,
        AUTH0_AUDIENCE: config.auth0.audience,
        STRIPE_PUBLISHABLE_KEY: config.stripe.publishableKey,
        ...(config.stripe.scriptUrl && { STRIPE_API_BASE: new URL(config.stripe.scriptUrl).origin }),
        ...settings,
      },
    },
  );
  const stop = async () => {
    if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit');
  };
  try {
    await expect
      .poll(() => fetch(`http://localhost:${port}/healthz`).then(({ status }) => status, String))
      .toBe(200);
  } catch (error) {
    await stop();
    throw error;
  }
  return { port, stop };
}

/** The Chromium option that maps the portal's address to another edge server. */
export function inPlaceOf({ address }: Portal, { port }: OtherEdge): string {
  return `--host-resolver-rules=MAP ${new URL(address).host} localhost:${port}`;
}
