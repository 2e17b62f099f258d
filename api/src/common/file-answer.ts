import { type Call, operationOf } from '@blush/shared-ui/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * The answer of an operation with a `fileType`, as a file. The portal's client accepts JSON only, so it gets base64 as JSON.
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

/** RFC 6266: the name in ASCII, and with other letters as RFC 5987 encodes them. */
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
