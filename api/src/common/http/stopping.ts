import type { FastifyInstance } from 'fastify';

/** Node closes idle connections on stop; a connection that becomes idle later would keep the process running for a minute. */
export function closeConnectionsWhenStopping(server: FastifyInstance): void {
  let stopping = false;
  server.addHook('preClose', (done) => {
    stopping = true;
    done();
  });
  server.addHook('onSend', (_request, reply, _payload, done) => {
    if (stopping) reply.header('connection', 'close');
    done();
  });
}
