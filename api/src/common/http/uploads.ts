import { operations, uploadTypes } from '@blush/shared-ui/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ProblemError } from '@blush/server-kit/http';
import { Readable } from 'node:stream';
import { routePath } from '../handles.decorator.js';

const typesByRoute = new Map(
  operations.flatMap(({ path, upload }) =>
    upload ? [[routePath(path), new Set(uploadTypes(upload))] as const] : [],
  ),
);
const allTypes = new Set([...typesByRoute.values()].flatMap((types) => [...types]));
const formRoutes = new Set(operations.filter(({ form }) => form).map(({ path }) => routePath(path)));

/** Leaves the bytes of a file unread until access is decided; only operations with `upload` accept files. */
export function acceptUploads(server: FastifyInstance): void {
  for (const type of allTypes)
    server.addContentTypeParser(type, (request, payload, done) =>
      typesByRoute.get(request.routeOptions.url ?? '')?.has(type)
        ? done(null, payload)
        : done(new ProblemError('unsupported-media-type')),
    );
}

/** Discards the content of forms; only operations with `form` accept forms. */
export function acceptForms(server: FastifyInstance): void {
  const types = ['application/x-www-form-urlencoded', 'multipart/form-data'];
  server.addContentTypeParser(types, { parseAs: 'buffer' }, (request, _, done) =>
    formRoutes.has(request.routeOptions.url ?? '')
      ? done(null, undefined)
      : done(new ProblemError('unsupported-media-type')),
  );
}

/** Reads an uploaded file; any other body is left for the validation. Throws `body-too-large`. */
export async function readUpload({ body, headers }: FastifyRequest, maxBytes: number): Promise<unknown> {
  if (!(body instanceof Readable)) return body;
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw new ProblemError('body-too-large');
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new ProblemError('body-too-large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
