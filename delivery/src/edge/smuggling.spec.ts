import { openEdge } from '../../test/open-edge.js';
import { rawAnswer } from '../../test/raw-answer.js';
import { Workspace } from '../../test/workspace.js';

const workspace = new Workspace();
const edge = await openEdge(workspace);
afterAll(async () => {
  await edge.close();
  workspace.remove();
});

const hidden = ['GET /robots.txt HTTP/1.1', 'Host: a', 'Connection: close', '', ''];
const ANSWER_TO_HIDDEN = 'releases-unavailable';
const chunked = 'Transfer-Encoding: chunked';

// A proxy may read another length from these requests, and take the hidden request for that of the next client.
it.each([
  ['length and chunks', ['Content-Length: 4', chunked, '', '0', '', ...hidden]],
  ['chunks and length', [chunked, 'Content-Length: 4', '', '0', '', ...hidden]],
  ['two lengths', ['Content-Length: 0', 'Content-Length: 44', '', ...hidden]],
  ['a length with a sign', ['Content-Length: +0', '', ...hidden]],
  ['an unknown encoding', ['Transfer-Encoding: xchunked', '', '0', '', ...hidden]],
  ['an encoding after chunked', ['Transfer-Encoding: chunked, identity', '', '0', '', ...hidden]],
  ['a blank before the colon', ['Transfer-Encoding : chunked', '', '0', '', ...hidden]],
  ['a chunk size that is not a number', [chunked, '', '0x0', '', ...hidden]],
])('a request of doubtful length is refused, and nothing after it is read: %s', async (_, rest) => {
  const answer = await rawAnswer(edge, ['POST /config.json HTTP/1.1', 'Host: a', ...rest]);
  expect(answer).toContain('HTTP/1.1 400 ');
  expect(answer).not.toContain(ANSWER_TO_HIDDEN);
});

it('a request of clear length is answered, and so is the one after it', async () => {
  const answer = await rawAnswer(edge, [
    'POST /config.json HTTP/1.1',
    'Host: a',
    'Content-Length: 0',
    '',
    ...hidden,
  ]);
  expect(answer).toContain(ANSWER_TO_HIDDEN);
});
