import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance } from 'fastify';
import { Failure } from '@blush/server-kit/failure';
import { isFree } from '../start/ports.js';

/**
 * One of the origins that a portal lets remotes be tried from: on this machine, and nobody serves there.
 * @throws Failure with how there comes to be one
 */
export async function freeOrigin(origins: readonly string[]): Promise<string> {
  for (const origin of origins) {
    const { protocol, hostname, port } = new URL(origin);
    if (protocol === 'http:' && hostname === 'localhost' && (await isFree(Number(port || 80)))) return origin;
  }
  throw new Failure(
    `The portal lets remotes be tried from ${origins.join(', ') || 'nowhere'}, and none of that is free on this ` +
      'machine. Name a free one in its REMOTE_OVERRIDE_ORIGINS, such as http://localhost:4211, and start it again.',
  );
}

/** Serves the files of a build at an origin, to the pages of any portal. Close it when they have been tried. */
export async function serveBuild(folder: string, origin: string): Promise<FastifyInstance> {
  const app = Fastify();
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers({ 'access-control-allow-origin': '*', 'cache-control': 'no-store' });
    done();
  });
  app.register(fastifyStatic, { root: folder, cacheControl: false });
  const { hostname, port } = new URL(origin);
  await app.listen({ host: hostname, port: Number(port || 80) });
  return app;
}
