import { commonProblems, operations, problems } from '@blush/shared-ui/contracts';
import { startApp, type TestApp } from '../../test/support/index.js';
import { openApiDocument } from './document.js';

const document = openApiDocument();

describe('the OpenAPI document', () => {
  it.each(operations.map((operation) => [operation.id, operation] as const))(
    '%s: declares access, input, every success and every problem',
    (_, operation) => {
      const written = document.paths[operation.path]?.[operation.method.toLowerCase()];
      expect(written).toMatchObject({ operationId: operation.id, tags: [operation.tag] });
      expect(written?.security).toEqual(
        operation.access !== 'public'
          ? [{ accessToken: [] }]
          : (operation.problems as readonly string[]).includes('signed-out')
            ? [{}, { accessToken: [] }]
            : [],
      );
      for (const status of operation.success)
        expect(written?.responses[status]?.content).toHaveProperty(['application/json', 'schema']);
      for (const code of [...commonProblems(operation), ...operation.problems]) {
        const schema =
          written?.responses[problems[code].status]?.content?.['application/problem+json']?.schema;
        expect(schema?.properties?.['code']).toMatchObject({ enum: expect.arrayContaining([code]) });
        expect(schema?.properties?.['type']).toMatchObject({
          enum: expect.arrayContaining([`urn:blush:problem:${code}`]),
        });
      }
      expect(written?.responses['304'] !== undefined).toBe(operation.revalidated === true);
      expect(written?.requestBody !== undefined).toBe(operation.body !== undefined);
      const inPath = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(written?.parameters.filter((one) => one.in === 'path').map(({ name }) => name)).toEqual(inPath);
    },
  );

  it('declares each operation once', () => {
    const ids = operations.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const written = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    expect(written.map(({ operationId }) => operationId).sort()).toEqual([...ids].sort());
  });

  it('writes unknown fields and query parameters as refused', () => {
    const body = document.paths['/users']?.['post']?.requestBody?.content['application/json'].schema;
    expect(body).toMatchObject({ additionalProperties: false, required: ['name', 'email'] });
    expect(
      document.paths['/classes']?.['get']?.parameters.map(({ name, required }) => [name, required]),
    ).toEqual(['search', 'page', 'limit', 'view', 'status', 'sort'].map((name) => [name, false]));
  });
});

describe('the documentation', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  it('is served to everybody as /openapi.json', async () => {
    const answer = await app.fetch('/openapi.json');
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    expect(await answer.json()).toEqual(JSON.parse(JSON.stringify(document)));
  });

  it('is a page at /docs whose parts are all our own', async () => {
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
