import type { RuntimeConfig } from '@blush/shared-ui/contracts';
import { readOverriddenRemotes } from './overridden-remote';
import { startServedShell } from './served-shell';

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

function visitWith(origin: string): void {
  window.history.replaceState(null, '', `/?remote=shell@${origin}/build.json`);
}

const script = () => document.head.querySelector('script');

async function insertedScript(): Promise<HTMLScriptElement> {
  let found = script();
  while (found === null) {
    await Promise.resolve();
    found = script();
  }
  return found;
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
afterEach(() => jest.restoreAllMocks());

describe('the shell of a dev server', () => {
  it('starts instead of the released shell, with its style sheet', async () => {
    visitWith(trusted);
    const started = startServedShell();
    const { src } = await insertedScript();
    await finishScript('load');
    await expect(started).resolves.toBe(true);
    expect(src).toBe(`${trusted}/main.js`);
    expect(document.head.querySelector('link')?.href).toBe(`${trusted}/main.css`);
  });

  it('does not start when its script cannot be loaded', async () => {
    visitWith(trusted);
    const started = startServedShell();
    await finishScript('error');
    await expect(started).resolves.toBe(false);
  });

  it('does not start when its address has no build', async () => {
    serve({ '/config.json': config });
    visitWith(trusted);
    await expect(startServedShell()).resolves.toBe(false);
  });

  it('is listed with a problem while the released shell runs instead', async () => {
    const shell = { name: 'shell', url: `${trusted}/build.json` };
    const problem = 'not readable there, the live one is shown';
    visitWith(trusted);
    await expect(readOverriddenRemotes(config)).resolves.toEqual({
      remotes: [],
      overrides: [{ ...shell, problem }],
    });
  });

  it('is not requested from an origin that the environment does not allow', async () => {
    visitWith('http://evil.test');
    await expect(startServedShell()).resolves.toBe(false);
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(script()).toBeNull();
  });
});
