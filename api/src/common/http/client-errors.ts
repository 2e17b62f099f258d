import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ProblemCode } from '@blush/shared-ui/contracts';
import type { FastifyInstance } from 'fastify';
import { ProblemError } from '@blush/server-kit/http';

const codeByError: Readonly<Record<string, ProblemCode>> = {
  HPE_HEADER_OVERFLOW: 'headers-too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request-timeout',
};

/** Answers failures before there is a request (oversized headers, malformed HTTP, timeouts) and closes the socket. */
export function answerClientError(this: FastifyInstance, error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const refusal = new ProblemError(codeByError[error.code ?? ''] ?? 'invalid-request');
  const requestId = randomUUID();
  this.log.debug({ err: error, reqId: requestId, code: refusal.code }, 'connection refused');
  if (socket.writable) socket.write(httpResponse(refusal, requestId));
  socket.destroy(error);
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
