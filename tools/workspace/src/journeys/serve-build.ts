import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance } from 'fastify';
import { Failure } from '@blush/server-kit/failure';
import { isFree } from '../start/ports.js';

/** @throws Failure when no origin for remote overrides on this machine is free */
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
