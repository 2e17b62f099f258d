import { openApiDocument } from '@blush/shared-ui/contracts';
import { startApp, type TestApp } from '../../test/support/index.js';

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
});
