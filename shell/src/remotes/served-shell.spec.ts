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

function ask(origin: string): void {
  window.history.replaceState(null, '', `/?remote=shell@${origin}/build.json`);
}

const script = () => document.head.querySelector('script');

async function coming(): Promise<HTMLScriptElement> {
  let found = script();
  while (found === null) {
    await Promise.resolve();
    found = script();
  }
  return found;
}

async function end(event: 'load' | 'error'): Promise<void> {
  (await coming()).dispatchEvent(new Event(event));
}

beforeEach(() => {
  sessionStorage.clear();
  document.head.replaceChildren();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  serve({ '/config.json': config, [`${trusted}/build.json`]: report });
});
afterEach(() => jest.restoreAllMocks());

describe('the shell of a dev server', () => {
  it('replaces this one, with its style sheet', async () => {
    ask(trusted);
    const started = startServedShell();
    const { src } = await coming();
    await end('load');
    await expect(started).resolves.toBe(true);
    expect(src).toBe(`${trusted}/main.js`);
    expect(document.head.querySelector('link')?.href).toBe(`${trusted}/main.css`);
  });

  it('is replaced by this one when it does not load', async () => {
    ask(trusted);
    const started = startServedShell();
    await end('error');
    await expect(started).resolves.toBe(false);
  });

  it('is replaced by this one when its address has no shell', async () => {
    serve({ '/config.json': config });
    ask(trusted);
    await expect(startServedShell()).resolves.toBe(false);
  });

  it('is named with its error while this one runs instead', async () => {
    const shell = { name: 'shell', url: `${trusted}/build.json` };
    const problem = 'not readable there, the live one is shown';
    ask(trusted);
    await expect(readOverriddenRemotes(config)).resolves.toEqual({
      remotes: [],
      overrides: [{ ...shell, problem }],
    });
  });

  it('is not requested from an origin that the environment does not allow', async () => {
    ask('http://evil.test');
    await expect(startServedShell()).resolves.toBe(false);
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(script()).toBeNull();
  });
});
