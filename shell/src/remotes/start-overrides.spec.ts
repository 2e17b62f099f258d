import type { RuntimeConfig } from '@blush/shared-ui/contracts';
import { screen, waitFor } from '@testing-library/react';
import { readOverriddenRemotes } from './overridden-remote';
import { storedOverrides, storeOverrides } from './read-overrides';
import { startOverrides } from './start-overrides';

const trusted = 'http://localhost:8081';
const config: RuntimeConfig = {
  apiUrl: '',
  auth0: { domain: '', clientId: '', audience: '', loginMode: 'embedded' },
  stripe: { publishableKey: '' },
  overrides: { allowed: true, origins: [trusted] },
};
const report = { kind: 'shell', script: 'main.js', style: 'main.css' };

function serve(answers: Readonly<Record<string, object>>): void {
  globalThis.fetch = jest.fn((url: string) =>
    Promise.resolve(
      answers[url] ? ({ ok: true, json: () => Promise.resolve(answers[url]) } as Response) : new Response(),
    ),
  ) as unknown as typeof fetch;
}

const servedBy = (origin: string) => ({ name: 'shell', url: `${origin}/build.json` });

function confirmed(): void {
  storeOverrides([servedBy(trusted)]);
}

const script = () => document.head.querySelector('script');

function insertedScript(): Promise<HTMLScriptElement> {
  return waitFor(() => {
    const found = script();
    if (found === null) throw new Error('No script was inserted');
    return found;
  });
}

async function finishScript(event: 'load' | 'error'): Promise<void> {
  (await insertedScript()).dispatchEvent(new Event(event));
}

beforeEach(() => {
  sessionStorage.clear();
  document.head.replaceChildren();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  serve({ '/config.json': config, [`${trusted}/build.json`]: report });
});

describe('the shell of a dev server', () => {
  it('starts instead of the released shell, with its style sheet', async () => {
    confirmed();
    const started = startOverrides();
    const { src } = await insertedScript();
    await finishScript('load');
    await expect(started).resolves.toBe(true);
    expect(src).toBe(`${trusted}/main.js`);
    expect(document.head.querySelector('link')?.href).toBe(`${trusted}/main.css`);
  });

  it('does not start when its script cannot be loaded', async () => {
    confirmed();
    const started = startOverrides();
    await finishScript('error');
    await expect(started).resolves.toBe(false);
  });

  it('does not start when its address has no build', async () => {
    serve({ '/config.json': config });
    confirmed();
    await expect(startOverrides()).resolves.toBe(false);
  });

  it('is listed with a problem while the released shell runs instead', async () => {
    const shell = servedBy(trusted);
    const problem = 'not readable there, the live one is shown';
    confirmed();
    await expect(readOverriddenRemotes(config)).resolves.toEqual({
      remotes: [],
      overrides: [{ ...shell, problem }],
    });
  });

  it('needs a confirmation when a link names it, and is not fetched before', async () => {
    // `act` would hide that the question is shown before the portal starts.
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
    window.history.replaceState(null, '', `/?remote=shell@${trusted}/build.json`);
    const started = startOverrides();
    (await screen.findByRole('button', { name: 'Cancel' })).click();
    await expect(started).resolves.toBe(false);
    expect(storedOverrides()).toEqual([]);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('does not start with files of another origin than the confirmed one', async () => {
    serve({
      '/config.json': config,
      [`${trusted}/build.json`]: { ...report, script: 'https://evil.test/main.js' },
    });
    confirmed();
    await expect(startOverrides()).resolves.toBe(false);
    expect(script()).toBeNull();
  });

  it('is not requested from an origin that the environment does not allow', async () => {
    storeOverrides([servedBy('http://evil.test')]);
    await expect(startOverrides()).resolves.toBe(false);
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(script()).toBeNull();
  });
});
