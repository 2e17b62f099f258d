import { servedShell } from '@blush/shared-ui/contracts';
import { loadConfig } from '../app/load-config';
import { runEntryScript } from './entry-script';
import { fetchJson } from './fetch-json';
import { readOverrides, SHELL } from './read-overrides';

/**
 * Fast Refresh needs React's development build, which no release contains. Never rejects.
 * @returns whether the dev server's shell was started; if not, this one has to start
 */
export async function startServedShell(): Promise<boolean> {
  try {
    const override = readOverrides(await loadConfig()).find(({ name }) => name === SHELL);
    if (override === undefined) return false;
    const { script, style } = servedShell.parse(await fetchJson(override.url));
    const addressOf = (file: string) => new URL(file, override.url).href;
    document.head.append(styleSheet(addressOf(style)));
    await runEntryScript({ entry: addressOf(script), integrity: '' });
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
