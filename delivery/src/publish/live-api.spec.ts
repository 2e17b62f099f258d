import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openApiDocument } from '@blush/shared-ui/contracts';
import { readLiveApi } from './live-api.js';

let server: Server;
let answer: { status: number; text: string };
let url: string;
let credential: string | undefined;
beforeEach(async () => {
  server = createServer(({ url: path, headers }, response) => {
    credential = headers.authorization;
    response.writeHead(path === '/v1/openapi.json' ? answer.status : 404).end(answer.text);
  });
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening));
  url = `http://localhost:${(server.address() as AddressInfo).port}/v1`;
});
afterEach(() => server.close());

const message = (reason: string) =>
  `Refused, nothing has changed: the calls of an app are compared with ${url}/openapi.json, which ${reason}. ` +
  'Start the portal (npm start), or name the API that the release is for in API_URL.';

describe('reading the live API', () => {
  it('gives the OpenAPI description', async () => {
    answer = { status: 200, text: JSON.stringify(openApiDocument()) };
    const { description } = await readLiveApi(url);
    expect(description.paths['/classes/{id}']?.['get']).toMatchObject({ operationId: 'getClass' });
    expect(credential).toBeUndefined();
  });

  it('sends the credential of the release', async () => {
    answer = { status: 200, text: JSON.stringify(openApiDocument()) };
    await readLiveApi(url, 'a-token');
    expect(credential).toBe('Bearer a-token');
  });

  it('fails with the address and the remedy when the API is unreachable', async () => {
    await new Promise((closed) => server.close(closed));
    await expect(readLiveApi(url)).rejects.toThrow(message('cannot be reached'));
  });

  it.each([
    [502, '', 'answers 502'],
    [200, '<html>', 'describes no API'],
    [200, '{"paths":{"/classes":{"get":{}}}}', 'describes no API'],
  ])('fails when the API answers %d %s', async (status, text, reason) => {
    answer = { status, text };
    await expect(readLiveApi(url)).rejects.toThrow(message(reason));
  });
});
