import { PICTURES_PATH } from '@blush/shared-ui/contracts';
import { ProblemError } from '@blush/server-kit/http';
import type { PictureStore } from '@blush/server-kit/pictures';
import type { FastifyInstance } from 'fastify';
import { sendProblem } from './problem.js';

/** Pictures that users added. A name is the hash of the bytes, so a copy is never stale. */
export function servePictures(app: FastifyInstance, pictures: PictureStore): void {
  app.route<{ Params: { name: string } }>({
    method: ['GET', 'HEAD'],
    url: `${PICTURES_PATH}:name`,
    handler: async ({ params }, reply) => {
      const picture = await pictures.read(params.name);
      if (!picture) return sendProblem(reply, new ProblemError('not-found'));
      return reply
        .headers({
          'cache-control': 'public, max-age=31536000, immutable',
          // A picture that is opened as a page can run nothing.
          'content-security-policy': "default-src 'none'; sandbox",
          'content-type': 'image/webp',
        })
        .send(picture);
    },
  });
}
