import { type Call, operationOf } from '@blush/shared-ui/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Answers an operation that has a `textType` with a file; the portal's client, which accepts only JSON, gets a string.
 * @returns what the controller answers
 */
export function textAnswer(
  call: Call,
  text: string,
  { request, reply, fileName }: { request: FastifyRequest; reply: FastifyReply; fileName: string },
): string {
  if (request.headers.accept === 'application/json') {
    reply.type('application/json; charset=utf-8');
    return JSON.stringify(text);
  }
  reply.type(`${operationOf(call).textType}; charset=utf-8`);
  reply.header('content-disposition', `attachment; filename="${fileName}"`);
  return text;
}
