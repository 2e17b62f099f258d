import { openEdge } from '../../test/open-edge.js';
import { rawAnswer } from '../../test/raw-answer.js';
import { Workspace } from '../../test/workspace.js';

const workspace = new Workspace();
const edge = await openEdge(workspace);
afterAll(async () => {
  await edge.close();
  workspace.remove();
});

const HEADERS = ['POST /portal/releases/shell/rollback HTTP/1.1', 'Host: a'];
const BODY = ['Content-Type: application/json', 'Content-Length: 20', '', '{'];

it('security finding 13: a request must arrive within 30 seconds, headers and body', () => {
  const { requestTimeout, headersTimeout } = edge.server;
  // 0 is no limit.
  expect(requestTimeout).toBeGreaterThan(0);
  expect(requestTimeout).toBeLessThanOrEqual(30_000);
  expect(headersTimeout).toBeGreaterThan(0);
  expect(headersTimeout).toBeLessThanOrEqual(requestTimeout);
});

it.each([
  ['headers', HEADERS],
  ['a body', [...HEADERS, ...BODY]],
])('security finding 13: a connection with %s that never end is closed with 408', async (_, lines) => {
  edge.server.headersTimeout = 50;
  edge.server.requestTimeout = 50;
  expect(await rawAnswer(edge, lines)).toContain('HTTP/1.1 408 ');
});
