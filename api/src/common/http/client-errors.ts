import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ProblemCode } from '@blush/shared-ui/contracts';
import type { FastifyInstance } from 'fastify';
import { ProblemError } from '@blush/server-kit/http';
import { allowedMethods } from '../route-table.js';

/** Error of the event `clientError`: the bytes read last, and the offset at which the parser gave up. */
type ParseError = NodeJS.ErrnoException & { readonly rawPacket?: unknown; readonly bytesParsed?: number };

const codeByError: Readonly<Record<string, ProblemCode>> = {
  HPE_HEADER_OVERFLOW: 'headers-too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request-timeout',
};

const requestLine = /^[A-Z]+ (?<url>\S+) HTTP\/1\.[01]\r?\n/;

/** More letters than any method has that the parser knows. */
const MAX_METHOD = 32;

/** Milliseconds to read the rest of a refused request: closing earlier would reset the connection and lose the answer. */
const LINGER_MS = 1_000;

/** Answers failures before there is a request (oversized headers, malformed HTTP, timeouts) and closes the socket. */
export function answerClientError(this: FastifyInstance, error: ParseError, socket: Socket): void {
  // The rest of a refused request raises the event again.
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const { code, allow } = refusalOf(this, error);
  const refusal = new ProblemError(code);
  const requestId = randomUUID();
  this.log.debug({ err: error, reqId: requestId, code: refusal.code }, 'connection refused');
  socket.end(httpResponse(refusal, requestId, allow));
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

interface Refusal {
  readonly code: ProblemCode;
  /** Methods of the address. */
  readonly allow: readonly string[];
}

/** The parser's methods depend on the version of Node (20.19.0 has no QUERY); the refusal is always that of the router. */
function refusalOf(server: FastifyInstance, error: ParseError): Refusal {
  const { code = '' } = error;
  const url = code === 'HPE_INVALID_METHOD' ? refusedAddress(error) : undefined;
  if (url === undefined) return { code: codeByError[code] ?? 'invalid-request', allow: [] };
  const allow = allowedMethods(server, url);
  return { code: allow.length === 0 ? 'not-found' : 'method-not-allowed', allow };
}

/** The parser gave up within the method; the bytes before it belong to the previous request. */
function refusedAddress({ rawPacket, bytesParsed }: ParseError): string | undefined {
  const bytes = Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1') : '';
  const parsed = bytes.slice(0, bytesParsed);
  // Not in all bytes: the pattern tries every start.
  const method = /[A-Z]*$/.exec(parsed.slice(-MAX_METHOD))?.[0] ?? '';
  return requestLine.exec(bytes.slice(parsed.length - method.length))?.groups?.['url'];
}

function httpResponse(refusal: ProblemError, requestId: string, allow: readonly string[]): string {
  const body = JSON.stringify(refusal.toProblem(requestId));
  return [
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status] ?? ''}`,
    'Connection: close',
    'Content-Type: application/problem+json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    ...(allow.length > 0 ? [`Allow: ${allow.join(', ')}`] : []),
    'X-Content-Type-Options: nosniff',
    `X-Request-Id: ${requestId}`,
    '',
    body,
  ].join('\r\n');
}
