import { commonProblems, type Operation } from '../operation';
import { operations } from '../operation-of';
import { problems } from '../problem';
import { openApiDocument } from './document';

const document = openApiDocument();

function securityOf({ access, serverToken, problems: codes }: Operation) {
  if (serverToken) return [{ serverToken: [] }];
  if (access !== 'public') return [{ accessToken: [] }];
  return codes.includes('signed-out') ? [{}, { accessToken: [] }] : [];
}

describe('the OpenAPI document', () => {
  it.each(operations.map((operation) => [operation.id, operation] as const))(
    '%s: declares access, input, every success and every problem',
    (_, operation) => {
      const written = document.paths[operation.path]?.[operation.method.toLowerCase()];
      expect(written).toMatchObject({ operationId: operation.id, tags: [operation.tag] });
      expect(written?.security).toEqual(securityOf(operation));
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
      expect(written?.responses['302'] !== undefined).toBe(operation.redirectsBrowsers === true);
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

  it('security finding 13: on request leaves out the operations that only staff may call', () => {
    const { paths } = openApiDocument({ withStaff: false });
    const written = Object.values(paths).flatMap((methods) => Object.values(methods));
    const open = operations.filter(
      ({ access }) => access === 'public' || access === 'signed-in' || access.includes('student'),
    );
    expect(open.length).toBeLessThan(operations.length);
    expect(written.map(({ operationId }) => operationId).sort()).toEqual(open.map(({ id }) => id).sort());
  });

  it('allows neither unknown fields nor unknown query parameters', () => {
    const body = document.paths['/users']?.['post']?.requestBody?.content['application/json']?.schema;
    expect(body).toMatchObject({ additionalProperties: false, required: ['name', 'email'] });
    expect(
      document.paths['/classes']?.['get']?.parameters.map(({ name, required }) => [name, required]),
    ).toEqual(['search', 'page', 'limit', 'view', 'status', 'sort'].map((name) => [name, false]));
  });
});
