import type { ProblemCode } from '@blush/shared-ui/contracts';

const codes: Readonly<Record<number, ProblemCode>> = {
  400: 'invalid-request',
  401: 'signed-out',
  403: 'forbidden',
  404: 'not-found',
  405: 'method-not-allowed',
  408: 'request-timeout',
  413: 'body-too-large',
  414: 'not-found',
  415: 'unsupported-media-type',
  429: 'rate-limited',
  431: 'headers-too-large',
};

export function codeOfStatus(status: number): ProblemCode {
  const isOfClient = status >= 400 && status < 500;
  return codes[status] ?? (isOfClient ? 'invalid-request' : 'internal');
}
