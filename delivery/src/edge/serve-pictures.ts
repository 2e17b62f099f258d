import { PICTURES_PATH } from '@blush/shared-ui/contracts';
import { ProblemError, sendProblem } from '@blush/server-kit/http';
import { PICTURE_CACHE, PICTURE_TYPE, type PictureStore } from '@blush/server-kit/pictures';
import type { FastifyInstance } from 'fastify';

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
          'cache-control': PICTURE_CACHE,
          // A picture that is opened as a page can run nothing.
          'content-security-policy': "default-src 'none'; sandbox",
          'content-type': PICTURE_TYPE,
        })
        .send(picture);
    },
  });
}
