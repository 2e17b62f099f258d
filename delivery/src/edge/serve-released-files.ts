import { SHELL } from '@blush/shared-ui/contracts';
import { ProblemError } from '@blush/server-kit/http';
import type { FastifyInstance } from 'fastify';
import type { ReleaseId } from '../store/manifest.js';
import { RefusedRelease } from '../store/signed-release.js';
import type { ReleasedFiles } from './released-files.js';

/** Stores refuse names that are much longer with an error. */
const NAME = String.raw`(?!\.)[\w.+-]{1,128}`;
const OF_SHELL = new RegExp(`^(?<version>${NAME})/(?<path>.+)$`);
const OF_REMOTE = new RegExp(`^(?<app>${NAME})/(?<version>${NAME})/(?<path>.+)$`);

/** `/shell/<version>/...` and `/remotes/<name>/<version>/...`. A refused file is a 503 that says why, also in the log. */
export function serveReleasedFiles(app: FastifyInstance, files: ReleasedFiles): void {
  const addresses = [
    ['/shell/*', OF_SHELL],
    ['/remotes/*', OF_REMOTE],
  ] as const;
  for (const [url, pattern] of addresses) {
    app.route<{ Params: { '*': string } }>({
      method: ['GET', 'HEAD'],
      url,
      handler: async (request, reply) => {
        const address = request.params['*'];
        if (address.includes('\0')) throw new ProblemError('invalid-request');
        const { app = SHELL, version = '', path = '' } = pattern.exec(address)?.groups ?? {};
        const found = await find(files, { app, version }, path);
        if (found === undefined) throw new ProblemError('not-found');
        return found.send(request, reply);
      },
    });
  }
}

async function find(files: ReleasedFiles, id: ReleaseId, path: string) {
  if (path === '') return undefined;
  try {
    return await files.find(id, path);
  } catch (cause) {
    if (!(cause instanceof RefusedRelease)) throw cause;
    throw new ProblemError('releases-unavailable', { detail: cause.message }, { cause });
  }
}
