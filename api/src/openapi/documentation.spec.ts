import { openApiDocument } from '@blush/shared-ui/contracts';
import { assets } from './documentation-page.js';
import { startApp, type TestApp } from '../../test/support/index.js';

const readPaths = async (app: TestApp, authorization?: string) => {
  const answer = await app.fetch('/openapi.json', authorization ? { headers: { authorization } } : {});
  return Object.keys(((await answer.json()) as { paths: object }).paths);
};

describe('the documentation of an API with OPENAPI_TOKEN', () => {
  const token = 'a-credential-of-32-letters-or-more';
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ env: { OPENAPI_TOKEN: token } });
  });
  afterAll(() => app.close());

  it.each([undefined, 'Bearer ', 'Bearer another-credential-of-32-letters', token])(
    'security finding 13: names no call of staff to a client with %p',
    async (authorization) => {
      const paths = await readPaths(app, authorization);
      expect(paths).toContain('/classes');
      expect(paths.filter((path) => path.startsWith('/staff/'))).toEqual([]);
    },
  );

  it('names all operations to a client that sends the token, such as a release job', async () => {
    expect(await readPaths(app, `Bearer ${token}`)).toEqual(Object.keys(openApiDocument().paths));
  });
});

describe('the documentation', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  it('is public as /openapi.json', async () => {
    const answer = await app.fetch('/openapi.json');
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    expect(await answer.json()).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
  });

  it('is a page at /docs that loads nothing from elsewhere', async () => {
    const page = await (await app.fetch('/docs')).text();
    const parts = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address ?? '');
    expect(parts).toHaveLength(4);
    for (const part of parts) {
      expect(part).toMatch(/^\/docs\//);
      expect((await app.fetch(part)).status).toBe(200);
    }
    expect(await (await app.fetch('/docs/start.js')).text()).toContain('/openapi.json');
  });

  it('shares the memory of an asset between all answers', async () => {
    const bundle = assets.get('swagger-ui-bundle.js');
    expect(await bundle?.read()).toBe(await bundle?.read());
  });
});
