import { type Call, operationOf } from '@blush/shared-ui/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Answers an operation that has a `fileType` or a `textType` with a file to save. The portal's client, which accepts only JSON,
 * gets a string: base64, or the text.
 * @returns what the controller answers
 */
export function fileAnswer(
  call: Call,
  content: Buffer | string,
  { request, reply, fileName }: { request: FastifyRequest; reply: FastifyReply; fileName: string },
): string | Buffer {
  if (request.headers.accept === 'application/json') {
    reply.type('application/json; charset=utf-8');
    return JSON.stringify(typeof content === 'string' ? content : content.toString('base64'));
  }
  const { fileType = '', textType } = operationOf(call);
  reply.type(textType === undefined ? fileType : `${textType}; charset=utf-8`);
  reply.header('content-disposition', `attachment; ${nameFields(fileName)}`);
  return content;
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
