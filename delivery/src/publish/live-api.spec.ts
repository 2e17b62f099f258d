import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openApiDocument } from '@blush/shared-ui/contracts';
import { askLiveApi } from './live-api.js';

let server: Server;
let answer: { status: number; text: string };
let url: string;
beforeEach(async () => {
  server = createServer(({ url: path }, response) => {
    response.writeHead(path === '/v1/openapi.json' ? answer.status : 404).end(answer.text);
  });
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening));
  url = `http://localhost:${(server.address() as AddressInfo).port}/v1`;
});
afterEach(() => server.close());

const refusal = (reason: string) =>
  `Refused, nothing has changed: what an app calls is held against ${url}/openapi.json, which ${reason}. ` +
  'Start the portal (npm start), or name the API that the release is for in API_URL.';

describe('the live API', () => {
  it('describes its requests and answers', async () => {
    answer = { status: 200, text: JSON.stringify(openApiDocument()) };
    const { description } = await askLiveApi(url);
    expect(description.paths['/classes/{id}']?.['get']).toMatchObject({ operationId: 'getClass' });
  });

  it('that cannot be reached refuses a release, with its address and what to do', async () => {
    await new Promise((closed) => server.close(closed));
    await expect(askLiveApi(url)).rejects.toThrow(refusal('cannot be reached'));
  });

  it.each([
    [502, '', 'answers 502'],
    [200, '<html>', 'describes no API'],
    [200, '{"paths":{"/classes":{"get":{}}}}', 'describes no API'],
  ])('that answers %d %s refuses a release', async (status, text, reason) => {
    answer = { status, text };
    await expect(askLiveApi(url)).rejects.toThrow(refusal(reason));
  });
});
