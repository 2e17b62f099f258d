import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ProblemCode } from '@blush/shared-ui/contracts';
import type { FastifyInstance } from 'fastify';
import { ProblemError } from '@blush/server-kit/http';

/** Of `clientError`; `rawPacket` holds the bytes that could not be parsed. */
type ParseError = NodeJS.ErrnoException & { readonly rawPacket?: unknown };

const codeByError: Readonly<Record<string, ProblemCode>> = {
  HPE_HEADER_OVERFLOW: 'headers-too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request-timeout',
};

const requestLine = /^[A-Z]+ \S+ HTTP\/1\.[01]\r?\n/;

/** Answers failures before there is a request (oversized headers, malformed HTTP, timeouts) and closes the socket. */
export function answerClientError(this: FastifyInstance, error: ParseError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const refusal = new ProblemError(codeOf(error));
  const requestId = randomUUID();
  this.log.debug({ err: error, reqId: requestId, code: refusal.code }, 'connection refused');
  if (socket.writable) socket.write(httpResponse(refusal, requestId));
  socket.destroy(error);
}

function codeOf({ code = '', rawPacket }: ParseError): ProblemCode {
  // Which methods the parser knows depends on the version of Node: 20.19.0 does not know QUERY.
  const isUnknownMethod = code === 'HPE_INVALID_METHOD' && requestLine.test(String(rawPacket));
  return isUnknownMethod ? 'method-not-allowed' : (codeByError[code] ?? 'invalid-request');
}

function httpResponse(refusal: ProblemError, requestId: string): string {
  const body = JSON.stringify(refusal.toProblem(requestId));
  return [
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status] ?? ''}`,
    'Connection: close',
    'Content-Type: application/problem+json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    `X-Request-Id: ${requestId}`,
    '',
    body,
  ].join('\r\n');
}
