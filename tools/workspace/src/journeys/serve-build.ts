import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance } from 'fastify';
import { Failure } from '@blush/server-kit/failure';
import { isFree } from '../start/ports.js';
import { freePorts } from '../test/portal/portal-under-test.js';

interface ServedPlace {
  /** Origin of the remote override. */
  readonly origin: string;
  /** Origin that serves the build; if it differs from `origin`, the tests' browsers are redirected to it. */
  readonly served: string;
}

/**
 * Origins for a build. A portal on this machine loads it from localhost. Other portals allow https origins only
 * (docs/adr/0036-confirmed-overrides.md): requests to such an origin are answered with the build served here.
 * @throws Failure when the portal allows no such origin, or none of them is free
 */
export async function placeOfBuild(portal: string, origins: readonly string[]): Promise<ServedPlace> {
  if (new URL(portal).hostname === 'localhost') {
    const origin = await freeOrigin(origins);
    return { origin, served: origin };
  }
  const origin = origins.find((one) => one.startsWith('https:'));
  if (origin !== undefined) {
    const { served } = await freePorts(['served']);
    return { origin, served: `http://localhost:${served}` };
  }
  throw new Failure(
    `The portal lets remotes be tried from ${origins.join(', ') || 'nowhere'}. Name an https origin in its ` +
      'REMOTE_OVERRIDE_ORIGINS, such as https://remotes.example.com (it need not exist), and start it again.',
  );
}

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
