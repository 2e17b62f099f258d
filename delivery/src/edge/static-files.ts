import { createReadStream, type Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncodings, type Encoding, encodings, isFresh } from './negotiate.js';
import { sendProblem } from './problem.js';

const TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/**
 * Path of a file below a folder, from the path of a request. Only plain names pass: nothing hidden, nothing
 * encoded, no way up. `undefined` = not a path a file could have.
 */
export function safePath(path: string): string | undefined {
  const segments = path.split('/');
  return segments.every((segment) => /^[A-Za-z0-9_~@-][\w.~@+-]*$/.test(segment))
    ? segments.join('/')
    : undefined;
}

interface ServeOptions {
  readonly folder: string;
  readonly cacheControl: string;
  /** Files there that are not for browsers. */
  readonly withheld?: RegExp;
}

/** Answers files of one folder; what is not there is a 404 in JSON. */
export function serveFiles({ folder, cacheControl, withheld }: ServeOptions) {
  return async (request: FastifyRequest, reply: FastifyReply, requested: string): Promise<FastifyReply> => {
    const path = safePath(requested);
    const type = path && TYPES[extname(path)];
    if (!type || withheld?.test(path)) return sendProblem(reply, 'not-found');
    const wanted = acceptedEncodings(request.headers['accept-encoding']);
    const copy = await smallestCopy(join(folder, path), wanted);
    if (!copy) return sendProblem(reply, 'not-found');

    const etag = `"${copy.stats.size.toString(36)}-${copy.stats.mtimeMs.toString(36)}"`;
    reply.headers({ 'cache-control': cacheControl, etag, vary: 'accept-encoding' });
    if (isFresh(request.headers['if-none-match'], etag)) return reply.code(304).send();
    reply.type(type).header('content-length', copy.stats.size);
    if (copy.encoding) reply.header('content-encoding', copy.encoding);
    return request.method === 'HEAD' ? reply.send() : reply.send(createReadStream(copy.file));
  };
}

interface Copy {
  readonly file: string;
  readonly stats: Stats;
  readonly encoding?: Encoding;
}

async function smallestCopy(file: string, wanted: readonly Encoding[]): Promise<Copy | undefined> {
  for (const encoding of wanted) {
    const copy = `${file}${encodings[encoding]}`;
    const stats = await statFile(copy);
    if (stats) return { file: copy, stats, encoding };
  }
  const stats = await statFile(file);
  return stats && { file, stats };
}

async function statFile(file: string): Promise<Stats | undefined> {
  try {
    const stats = await stat(file);
    return stats.isFile() ? stats : undefined;
  } catch {
    return undefined;
  }
}
