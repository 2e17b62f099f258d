import { type Call, operationOf } from '@blush/shared-ui/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Answers an operation that has a `fileType` with a file; the portal's client, which accepts only JSON, gets base64.
 * @returns what the controller answers
 */
export function fileAnswer(
  call: Call,
  file: Buffer,
  { request, reply, fileName }: { request: FastifyRequest; reply: FastifyReply; fileName: string },
): string | Buffer {
  if (request.headers.accept === 'application/json') {
    reply.type('application/json; charset=utf-8');
    return JSON.stringify(file.toString('base64'));
  }
  reply.type(operationOf(call).fileType ?? '');
  reply.header('content-disposition', `attachment; ${nameFields(fileName)}`);
  return file;
}

/** RFC 6266: the name in ASCII and, if that changes it, also in the encoding of RFC 5987. */
function nameFields(name: string): string {
  const ascii = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const plain = `filename="${ascii}"`;
  if (ascii === name) return plain;
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${plain}; filename*=UTF-8''${encoded}`;
}
