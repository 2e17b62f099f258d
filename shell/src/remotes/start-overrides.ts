import { servedShell, SHELL } from '@blush/shared-ui/contracts';
import { loadConfig } from '../base/load-config';
import { trustScriptsOf } from '../base/trusted-types';
import { confirmOverrides } from './confirm-overrides';
import { runEntryScript } from './entry-script';
import { fetchJson } from '../base/fetch-json';
import { addressBeside } from './override-rules';
import { readOverrides } from './read-overrides';

/**
 * Asks the user about requested overrides, then starts the dev server's shell if it is one of them: Fast Refresh needs
 * React's development build, which no release contains. Never rejects.
 * @returns whether the dev server's shell was started; if not, the released shell has to start
 */
export async function startOverrides(): Promise<boolean> {
  try {
    const config = await loadConfig();
    await confirmOverrides(config);
    const overrides = readOverrides(config);
    for (const { url } of overrides) trustScriptsOf(url);
    const override = overrides.find(({ name }) => name === SHELL);
    if (override === undefined) return false;
    // A dev server's shell cannot reach the policy of the released shell.
    trustScriptsOf(config.stripe.scriptUrl);
    const { script, style } = servedShell.parse(await fetchJson(override.url));
    document.head.append(styleSheet(addressBeside(override, style)));
    await runEntryScript({ entry: addressBeside(override, script), integrity: '' });
    return true;
  } catch (error) {
    console.error('The shell that this tab asks for could not be started.', error);
    return false;
  }
}

/** Appended after the released sheets, so that it overrides them. */
function styleSheet(href: string): HTMLLinkElement {
  return Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
}
