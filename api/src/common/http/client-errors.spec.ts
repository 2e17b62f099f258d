import type { Socket } from 'node:net';
import { runInNewContext } from 'node:vm';
import Fastify from 'fastify';
import { rememberRoutes } from '../route-table.js';
import { answerClientError } from './client-errors.js';

/** The answer to bytes whose method, which ends with `end`, the parser does not know. */
function answerTo(bytes: string, end: string): string {
  const server = Fastify();
  rememberRoutes(server);
  server.get('/classes', () => '');
  const error = Object.assign(new Error('unknown'), {
    code: 'HPE_INVALID_METHOD',
    rawPacket: Buffer.from(bytes),
    bytesParsed: bytes.indexOf(end),
  });
  const sent: string[] = [];
  const socket = { writable: true, end: (text: string) => sent.push(text), destroy: () => undefined };
  answerClientError.call(server, error, socket as unknown as Socket);
  return sent.join('');
}

describe('an unknown method', () => {
  it.each(['', 'late', 'LATE '])(
    'after the bytes "%s" of a body: 405 with the methods of the address',
    (body) => {
      const answer = answerTo(`${body}BREW /classes HTTP/1.1\r\n\r\n`, 'REW');
      expect(answer).toMatch(/^HTTP\/1\.1 405 /);
      expect(answer).toContain('Allow: GET, HEAD');
    },
  );

  // A pattern that tries every start of the bytes takes minutes.
  it('after a million letters of a body: 405 within 10 seconds', () => {
    const answer = () => answerTo(`${'A'.repeat(1_000_000)} BREW /classes HTTP/1.1\r\n\r\n`, 'REW');
    expect(runInNewContext('answer()', { answer }, { timeout: 10_000 })).toMatch(/^HTTP\/1\.1 405 /);
  });
});
