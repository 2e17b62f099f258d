import { loadConfig, runtimeConfigOf } from '@blush/server-kit/config';
import { type Limits, LIMITS } from '../src/pages/sandbox/isolated-process.js';
import { type ApiAnswer, PageSandbox, type RenderedPage } from '../src/pages/sandbox/page-sandbox.js';

interface Surroundings {
  readonly limits?: Partial<Limits>;
  readonly ask?: (url: string) => Promise<ApiAnswer>;
}

const config = runtimeConfigOf(loadConfig({ root: '/', env: {} }));

/** Renders a page in a real process. @param body of `async ({ address, remotes, config, fetch }) => page` */
export async function renderWith(body: string, { limits, ask }: Surroundings = {}): Promise<RenderedPage> {
  const unreachable = () => Promise.resolve({ error: 'unreachable' });
  const sandbox = new PageSandbox(ask ?? unreachable, { ...LIMITS, ...limits });
  try {
    const code = `exports.modules = {}; exports.renderPage = async ({ address, remotes, config, fetch }) => {${body}\n};`;
    await sandbox.define({ name: 'shell', file: 'shell.cjs', code });
    return await sandbox.render('/', [], config);
  } finally {
    sandbox.end();
  }
}

/** The text that a bundle returns, or the message of its error. @param attempt statements that return a text */
export async function outcomeOf(attempt: string, surroundings?: Surroundings): Promise<string> {
  const body = `const page = { head: '', queries: [], found: true, pageFiles: [] };
    const attempt = async () => {${attempt}\n};
    return attempt().then(
      (got) => ({ ...page, body: 'got ' + got }),
      (error) => ({ ...page, body: 'refused: ' + error.message }),
    );`;
  return renderWith(body, surroundings).then(
    (page) => page.body,
    (error: Error) => `ended: ${error.message}`,
  );
}
