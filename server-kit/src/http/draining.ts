import type { FastifyInstance } from 'fastify';

/** After the stop signal, a server reports that it is not ready, but still answers requests. */
export class Draining {
  #begun = false;

  get begun(): boolean {
    return this.#begun;
  }

  begin(): void {
    this.#begun = true;
  }

  /**
   * Once draining has begun, each connection closes after its next response, so that clients connect to another server. Node
   * closes idle connections on stop; one that becomes idle later would delay the exit.
   */
  addHooksTo(server: FastifyInstance): void {
    server.addHook('preClose', (done) => {
      this.begin();
      done();
    });
    server.addHook('onSend', (_request, reply, _payload, done) => {
      if (this.#begun) reply.header('connection', 'close');
      done();
    });
  }
}
