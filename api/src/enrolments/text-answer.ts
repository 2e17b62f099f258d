import { type Call, operationOf } from '@blush/shared-ui/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * The answer of an operation with a `textType`, as a file. The portal's client accepts JSON only, so it gets the text as JSON.
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
